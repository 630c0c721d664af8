import { expect, test } from 'vitest'
import '../../../app.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { folderOfTexts } from '../testing/page-texts.ts'
import { findFault, tidied } from './find-fault.ts'

test('every shipped text is valid', async () => {
  const { texts } = await readCatalogue(folderOfTexts())
  const faults = texts.flatMap((entry) =>
    Object.entries(entry.shipped).flatMap(([language, text]) => {
      const fault = findFault(entry, entry.shipped.el ?? '', tidied(text), 'en')
      return fault ? [`${entry.namespace}:${entry.key} (${language}): ${fault} ${text}`] : []
    }),
  )
  expect(faults).toEqual([])
  expect(texts.length).toBeGreaterThan(150)
})
