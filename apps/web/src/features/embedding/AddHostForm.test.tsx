import { embedding } from '@klesis/contract/embedding/embedding.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { AddHostForm } from './AddHostForm.tsx'
import { embeddingEl } from './embedding.el.ts'

async function open() {
  const server = startFakeServer()
  server.on(embedding.addHost, ({ body }) => ({ id: 1, origin: body.origin, note: body.note ?? '', addedBy: 'Δοκιμή', addedAt: '2026-11-20T10:00:00Z' }))
  const { user } = await show(<AddHostForm />, 'embedding')
  const add = async () => user.click(await buttonOf(embeddingEl['management.addButton']))
  return { server, add }
}
const hasFocus = async () => {
  const origin = await fieldOf(embeddingEl['management.origin'])
  await waitFor(() => expect(document.activeElement).toBe(origin))
}

test('sends nothing without an address and focuses its field', async () => {
  const { server, add } = await open()
  await add()
  await screen.findByText(embeddingEl['management.noOrigin'])
  await hasFocus()
  expect(server.requestsOf(embedding.addHost)).toEqual([])
})

test.each(['embedding.originInvalid', 'embedding.hostKnown'] as const)('shows %s at the field and keeps both texts', async (code) => {
  const { server, add } = await open()
  server.on(embedding.addHost, () => new FakeRefusal(code))
  await write(embeddingEl['management.origin'], 'https://known.example')
  await write(embeddingEl['management.note'], 'Βιβλιοθήκη')
  await add()
  await screen.findByText(refusalText(code))
  await hasFocus()
  expect((await fieldOf(embeddingEl['management.origin'])).value).toBe('https://known.example')
  expect((await fieldOf(embeddingEl['management.note'])).value).toBe('Βιβλιοθήκη')
})

test('clears the form after a site is added', async () => {
  const { server, add } = await open()
  await write(embeddingEl['management.origin'], 'https://new.example')
  await add()
  await waitFor(async () => expect((await fieldOf(embeddingEl['management.origin'])).value).toBe(''))
  expect(server.requestsOf(embedding.addHost).map(({ body }) => body)).toEqual([{ origin: 'https://new.example', note: '' }])
  expect(screen.queryByText(embeddingEl['management.noOrigin'])).toBeNull()
})
