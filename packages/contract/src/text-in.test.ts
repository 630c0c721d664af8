import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test.each([
  [{ el: 'Στέγαση', en: 'Housing' }, 'en', 'Housing'],
  [{ el: 'Στέγαση', fr: 'Logement' }, 'en', 'Στέγαση'],
  [{ en: 'Housing' }, 'el', 'Housing'],
  [{ el: ' ', en: '', fr: 'Logement' }, 'en', 'Logement'],
  [{}, 'el', ''],
])('%j in %s is “%s”', (text, language, shown) => {
  expect(textIn(text, language)).toBe(shown)
})
