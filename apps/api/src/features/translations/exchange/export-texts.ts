import { languages } from '@klesis/contract/languages.ts'
import type { exportFormats } from '@klesis/contract/translations/import-limits.ts'
import type { Db } from '../../../db/db.ts'
import { type Catalogue, needsText } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { readEditedTexts } from '../texts/edited-texts.ts'
import { shownIn } from '../texts/to-translation.ts'
import { toJsonFile } from './json-file.ts'
import { toSpreadsheet } from './spreadsheet.ts'
import type { TextRow } from './text-row.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** The current texts in all languages in use. */
export async function readRows(db: Db, catalogue: Catalogue): Promise<{ codes: string[]; rows: TextRow[] }> {
  const codes = (await interfaceLanguages(db)).map(({ code }) => code)
  const edited = await readEditedTexts(db)
  const rows = catalogue.texts
    .filter((entry) => codes.some((code) => needsText(code, entry)))
    .map((entry) => ({
      ...{ namespace: entry.namespace, key: entry.key },
      texts: Object.fromEntries(codes.flatMap((code) => (needsText(code, entry) ? [[code, shownIn(edited, entry, code) ?? '']] : []))),
    }))
  return { codes: codes.length > 0 ? codes : [...languages], rows }
}

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/** All texts as a file with its name and content type. */
export async function exportTexts(db: Db, catalogue: Catalogue, format: ExportFormat): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const { codes, rows } = await readRows(db, catalogue)
  const bytes = format === 'xlsx' ? await toSpreadsheet(codes, rows) : toJsonFile(rows)
  const headers = {
    'content-type': types[format],
    'content-disposition': `attachment; filename="translations.${format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return { bytes, headers }
}
