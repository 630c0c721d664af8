import { maxRows } from '@klesis/contract/translations/import-limits.ts'
import type { ImportPreview } from '@klesis/contract/translations/translation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readTables } from '../../../tables/read-tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { readEditedTexts } from '../texts/edited-texts.ts'
import { type ImportContext, readRow } from './read-row.ts'
import { fromFileRows, textsFile } from './texts-file.ts'
import { toRowFault } from './to-row-fault.ts'

/** Previews the changes and faults of a file and writes nothing. */
export async function previewImport(db: Db, catalogue: Catalogue, actor: Actor, bytes: Uint8Array): Promise<ImportPreview> {
  const codes = (await interfaceLanguages(db)).map(({ code }) => code)
  const reader = { editedTexts: contextOf(db).editedTexts, language: actor.language }
  const known: ImportContext = { catalogue, edited: await readEditedTexts(db), reader, seen: new Set() }
  const file = textsFile(codes)
  const preview: ImportPreview = { rows: 0, unchanged: 0, changes: [], faults: [] }
  for await (const message of readTables(file, bytes)) {
    if (message.type === 'rows') {
      preview.rows += message.count
      for (const row of fromFileRows(message.json)) addFindings(preview, readRow(known, row))
    } else if (message.type === 'faults') preview.faults.push(...message.faults.map((fault) => toRowFault(reader, file, fault)))
    else if (message.type === 'tooMany') refuse('translation.tooManyRows', { most: maxRows })
    else if (message.type !== 'sheet') refuse('translation.unreadableFile')
  }
  preview.faults.sort((one, other) => one.row - other.row)
  return preview
}

function addFindings(preview: ImportPreview, findings: ReturnType<typeof readRow>): void {
  for (const finding of findings) {
    if (finding === 'unchanged') preview.unchanged += 1
    else if ('change' in finding) preview.changes.push(finding.change)
    else preview.faults.push(finding.fault)
  }
}
