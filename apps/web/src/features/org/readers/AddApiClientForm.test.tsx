import { directory } from '@klesis/contract/org/directory.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { AddApiClientForm } from './AddApiClientForm.tsx'
import { readersEl } from './readers.el.ts'

async function open() {
  const server = startFakeServer()
  const { user } = await show(<AddApiClientForm />, 'readers')
  const add = async () => user.click(await buttonOf(readersEl.addButton))
  return { server, add }
}
async function fill() {
  await write(readersEl.name, 'Τηλεφωνικός κατάλογος')
  await write(readersEl.lastDay, '01-09-2027')
}
const hasFocus = async (label: string) => {
  const field = await fieldOf(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
}

test('requires name and last day, and focuses the name', async () => {
  const { server, add } = await open()
  await add()
  await screen.findByText(readersEl.noName)
  await screen.findByText(readersEl.noDay)
  await hasFocus(readersEl.name)
  expect(server.requestsOf(directory.addApiClient)).toEqual([])
})

test.each([
  ['reader.nameTaken', readersEl.name],
  ['reader.lastDayWrong', readersEl.lastDay],
] as const)('shows %s at its field, focuses it, and keeps the typed values', async (code, label) => {
  const { server, add } = await open()
  server.on(directory.addApiClient, () => new FakeRefusal(code))
  await fill()
  await add()
  await screen.findByText(refusalText(code))
  await hasFocus(label)
  expect((await fieldOf(readersEl.name)).value).toBe('Τηλεφωνικός κατάλογος')
  expect(server.requestsOf(directory.addApiClient).map(({ body }) => body)).toEqual([{ name: 'Τηλεφωνικός κατάλογος', lastDay: '2027-09-01' }])
})
