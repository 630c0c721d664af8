import { expect, test } from 'vitest'
import { shippedTexts } from '../../../shipped-texts.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { folderOfTexts } from '../testing/page-texts.ts'
import { findTranslationFault, normaliseText } from './find-translation-fault.ts'

test('every shipped text is valid', async () => {
  const { texts } = await readCatalogue(folderOfTexts(), shippedTexts)
  const faults = texts.flatMap((entry) =>
    Object.entries(entry.shipped).flatMap(([language, text]) => {
      const fault = findTranslationFault({ editedTexts: new Map(), language: 'en' }, entry, entry.shipped.el ?? '', normaliseText(text))
      return fault ? [`${entry.namespace}:${entry.key} (${language}): ${fault} ${text}`] : []
    }),
  )
  expect(faults).toEqual([])
  expect(texts.length).toBeGreaterThan(150)
})

test.each([
  ['{{title}} {sent}', 'Write values as {title}.'],
  ['{title} {sent} {{other}}', '{other} is not known here; allowed: {title}, {sent}.'],
  ['{title} {sent} }', 'There is a brace without its pair.'],
  ['{title} {sent}', undefined],
])('a text of the server has its values in single braces: %s', (text, fault) => {
  const entry = { namespace: 'notices', key: 'x', isOfPage: false, shipped: { el: '{title} {sent}' } }
  expect(findTranslationFault({ editedTexts: new Map(), language: 'en' }, entry, '', text)).toBe(fault)
})
