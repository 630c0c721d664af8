import { maxRows } from '@klesis/contract/translations/import-limits.ts'
import type { ImportPreview } from '@klesis/contract/translations/translation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { readEditedTexts } from '../texts/edited-texts.ts'
import { readJsonFile } from './json-file.ts'
import { type ImportContext, readRow } from './read-row.ts'
import { readSpreadsheet } from './spreadsheet.ts'

/** Previews the changes and faults of a file and writes nothing. Empty cells and absent languages change nothing. */
export async function previewImport(db: Db, catalogue: Catalogue, actor: Actor, bytes: Buffer): Promise<ImportPreview> {
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await readSpreadsheet(bytes, maxRows) : readJsonFile(bytes)
  if (rows.length > maxRows) refuse('translation.tooManyRows', { most: maxRows })
  const codes = (await interfaceLanguages(db)).map(({ code }) => code)
  const reader = { overrides: contextOf(db).overrides, language: actor.language }
  const known: ImportContext = { catalogue, codes, edited: await readEditedTexts(db), reader, seen: new Set() }
  const found = rows.flatMap((row) => readRow(known, row))
  return {
    rows: rows.length,
    unchanged: found.filter((one) => one === 'unchanged').length,
    changes: found.flatMap((one) => (one !== 'unchanged' && 'change' in one ? [one.change] : [])),
    faults: found.flatMap((one) => (one !== 'unchanged' && 'fault' in one ? [one.fault] : [])),
  }
}
