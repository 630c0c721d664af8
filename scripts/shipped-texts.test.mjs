import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../apps/api/src/features/translations/catalogue/read-catalogue.ts'
import { findTranslationFault, normaliseText } from '../apps/api/src/features/translations/texts/find-translation-fault.ts'
import { textsOfPage } from '../apps/web/vite/emit-texts-json.ts'
import { pathTo } from './paths.mjs'

test('every text of the pages is valid as a translation of itself, so that it can be written again', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'klesis-texts-'))
  try {
    writeFileSync(join(folder, 'texts.json'), JSON.stringify(await textsOfPage(pathTo('apps/web/src'))))
    const { texts } = await readCatalogue(folder, [])
    const faults = texts.flatMap((entry) =>
      Object.entries(entry.shipped).flatMap(([language, text]) => {
        const fault = findTranslationFault({ editedTexts: new Map(), language: 'en' }, entry, entry.shipped.el ?? '', normaliseText(text))
        return fault ? [`${entry.namespace}:${entry.key} (${language}): ${fault} ${text}`] : []
      }),
    )
    expect(faults).toEqual([])
    expect(texts.length).toBeGreaterThan(2000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
