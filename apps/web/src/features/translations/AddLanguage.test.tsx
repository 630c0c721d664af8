import type { PortalLanguage } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { AddLanguage } from './AddLanguage.tsx'
import { translationsEl } from './translations.el.ts'

const greek: PortalLanguage = {
  ...{ code: 'el', name: 'Ελληνικά', forInvitations: true, forInterface: true, isFixed: true, missing: 0, all: 10, isOffered: true },
}

async function open() {
  const server = startFakeServer()
  server.on(translations.overlay, () => ({ language: 'el', version: '1', texts: {}, languages: [] }))
  const { user } = await show(<AddLanguage known={[greek]} />, 'translations')
  const add = async () => user.click(await buttonOf(translationsEl['languages.add']))
  return { server, add }
}

test.each([
  ['', 'languages.codeWrong'],
  ['x', 'languages.codeWrong'],
  ['el', 'languages.codeKnown'],
] as const)('does not send the code %j and focuses it', async (text, fault) => {
  const { server, add } = await open()
  if (text) await write(translationsEl['languages.code'], text)
  await add()
  await screen.findByText(translationsEl[fault])
  const code = await fieldOf(translationsEl['languages.code'])
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(server.requestsOf(translations.saveLanguage)).toEqual([])
})

test('fills in the name of a known code; clears the form after it is added', async () => {
  const { server, add } = await open()
  server.on(translations.saveLanguage, () => ({ languages: [greek] }))
  await write(translationsEl['languages.code'], 'PT')
  expect((await fieldOf(translationsEl['languages.name'])).value).toBe('Português')
  await add()
  await waitFor(async () => expect((await fieldOf(translationsEl['languages.name'])).value).toBe(''))
  const [asked] = server.requestsOf(translations.saveLanguage)
  expect(asked).toMatchObject({ params: { code: 'pt' }, body: { name: 'Português', forInvitations: true, forInterface: false } })
})

test('shows a refusal and keeps the typed values', async () => {
  const { server, add } = await open()
  server.on(translations.saveLanguage, () => new FakeRefusal('access.denied'))
  await write(translationsEl['languages.code'], 'pt')
  await add()
  await screen.findByText(refusalText('access.denied'))
  expect((await fieldOf(translationsEl['languages.code'])).value).toBe('pt')
})
