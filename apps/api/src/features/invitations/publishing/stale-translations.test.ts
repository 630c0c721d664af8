import { expect, test } from 'vitest'
import { staleTranslations } from './stale-translations.ts'

const form = (label: string, sources?: object) => ({
  components: [{ type: 'textfield', key: 'a', label, input: true }],
  ...(sources && { i18nSources: { en: sources } }),
})

test('texts that were rewritten after they were translated are counted by language', () => {
  const forms = [form('Πόλη κατοικίας', { 'Πόλη κατοικίας': 'Πόλη', Αφαιρέθηκε: 'Παλιό' }), form('Οδός')]
  expect(staleTranslations(['el', 'en', 'de'], forms)).toEqual([{ code: 'textsStale', params: { language: 'en', count: 1, example: 'Πόλη κατοικίας' } }])
  expect(staleTranslations(['el'], forms)).toEqual([])
})
