import { expect, test } from 'vitest'
import { shippedTexts } from '../../../server-texts.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { folderOfTexts } from '../testing/page-texts.ts'
import { findFault, normalised } from './find-fault.ts'

test('every shipped text is valid', async () => {
  const { texts } = await readCatalogue(folderOfTexts(), shippedTexts)
  const faults = texts.flatMap((entry) =>
    Object.entries(entry.shipped).flatMap(([language, text]) => {
      const fault = findFault({ overrides: new Map(), language: 'en' }, entry, entry.shipped.el ?? '', normalised(text))
      return fault ? [`${entry.namespace}:${entry.key} (${language}): ${fault} ${text}`] : []
    }),
  )
  expect(faults).toEqual([])
  expect(texts.length).toBeGreaterThan(150)
})
