import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../i18n/texts.ts'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { act, screen } from '../../testing/testing-library.ts'
import { clearDrafts } from './drafts.ts'
import { TextList } from './TextList.tsx'
import { translationsEl } from './translations.el.ts'
import { translationsEn } from './translations.en.ts'

const inGreek: TranslatedText = {
  ...{ language: 'el', text: 'Θυρίδα', shipped: 'Θυρίδα', isChanged: false, isStale: false, sourceThen: null },
  ...{ revision: 0, changedBy: null, changedAt: null },
}
const mailbox: Translation = { namespace: 'app', key: 'nav.mailbox', placeholders: [], most: 100, texts: [inGreek] }

afterEach(async () => {
  clearDrafts()
  focusManager.setFocused(undefined)
  await i18n.changeLanguage('el')
})

test('the list holds every language, so that it is not loaded again when the page changes its own', async () => {
  const server = startFakeServer()
  server.on(translations.list, () => ({ items: [mailbox], total: 1, totalIsExact: true as const, languages: [], namespaces: [] }))
  server.on(translations.languages, () => ({ languages: [] }))
  await show(<TextList isUntranslated={false} />, 'translations')
  await screen.findByText('Θυρίδα')
  await i18n.changeLanguage('en')
  await screen.findByRole('list', { name: translationsEn['list.label'] })
  expect(server.requestsOf(translations.list).filter(({ query }) => query.page === '0')).toHaveLength(1)
})

const german: TranslatedText = { ...inGreek, language: 'de', text: null, shipped: null }
const pageOf = (...items: Translation[]) => ({ items, total: items.length, totalIsExact: true as const, languages: [], namespaces: [] })

test('a row that somebody else has translated meanwhile stays until one of the two texts is chosen, and shows theirs then', async () => {
  const server = startFakeServer()
  server.on(translations.list, () => pageOf({ ...mailbox, texts: [german] }))
  server.on(translations.invitations, () => ({ items: [] }))
  server.on(translations.languages, () => ({ languages: [] }))
  server.on(translations.save, () => new FakeRefusal('translation.stale', { params: { by: 'Βάσω Άλλη', text: 'Briefkasten', revision: 1 } }))
  const { user } = await show(<TextList isUntranslated />, 'translations')
  await user.click(await screen.findByLabelText(translationsEl['text.edit'].replace('{{language}}', 'DE').replace('{{key}}', 'app:nav.mailbox')))
  await user.type(await screen.findByRole('textbox'), 'Postfach')
  server.on(translations.list, () => pageOf())
  await user.keyboard('{Enter}')
  await buttonOf(translationsEl['text.takeTheirs'])
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Postfach')
  await user.click(await buttonOf(translationsEl['text.takeTheirs']))
  await screen.findByText('Briefkasten')
  expect(server.requestsOf(translations.list).filter(({ query }) => query.page === '0')).toHaveLength(1)
})
