import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../i18n/texts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { TextList } from './TextList.tsx'
import { translationsEn } from './translations.en.ts'

const inGreek: TranslatedText = {
  ...{ language: 'el', text: 'Θυρίδα', shipped: 'Θυρίδα', isChanged: false, isStale: false, sourceThen: null },
  ...{ revision: 0, changedBy: null, changedAt: null },
}
const mailbox: Translation = { namespace: 'app', key: 'nav.mailbox', placeholders: [], most: 100, texts: [inGreek] }

afterEach(() => i18n.changeLanguage('el'))

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
