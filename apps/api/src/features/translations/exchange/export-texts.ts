import { Readable } from 'node:stream'
import { languages } from '@klesis/contract/languages.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { type Catalogue, needsText } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { readEditedTexts } from '../texts/edited-texts.ts'
import { currentTextIn } from '../texts/to-translation.ts'
import { type TextRow, textsFile, toFileRows } from './texts-file.ts'

/** The current texts in all languages in use. */
async function readRows(db: Db, catalogue: Catalogue): Promise<{ codes: string[]; rows: Omit<TextRow, 'row'>[] }> {
  const codes = (await interfaceLanguages(db)).map(({ code }) => code)
  const edited = await readEditedTexts(db)
  const rows = catalogue.texts
    .filter((entry) => codes.some((code) => needsText(code, entry)))
    .map((entry) => ({
      namespace: entry.namespace,
      key: entry.key,
      texts: Object.fromEntries(codes.flatMap((code) => (needsText(code, entry) ? [[code, currentTextIn(edited, entry, code) ?? '']] : []))),
    }))
  return { codes: codes.length > 0 ? codes : [...languages], rows }
}

/** All texts as a file with its headers. */
export async function exportTexts(
  db: Db,
  catalogue: Catalogue,
  { language }: Actor,
  format: TableFormat,
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const { codes, rows } = await readRows(db, catalogue)
  const bytes = writeTables(textsFile(codes), { format, language }, () => [toFileRows(rows)])
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders('translations', format) }
}
