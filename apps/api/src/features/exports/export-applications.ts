import { Readable } from 'node:stream'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { tableHeaders, type WrittenFile } from '../../tables/table-file.ts'
import { writeTables } from '../../tables/write-tables.ts'
import { type AskedList, findExported } from './find-exported.ts'
import { planSheets } from './plan-sheets.ts'
import { recordExport } from './record-export.ts'

/**
 * The applications of a list as a spreadsheet, named by the id that was asked for. It is sent while it is read, a few hundred rows at a time, and reading ends
 * when the reader is gone; the history of the invitation has its entry before the first byte.
 */
export async function exportApplications(
  db: Db,
  actor: Actor,
  { now, ...list }: AskedList & { now: Date },
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const exported = await findExported(db, actor, list)
  const sheets = await planSheets(db, { actor, isGroup: list.tag, invitations: exported.invitations, now })
  const columnsOf = (invitationId: number) =>
    sheets.find(({ invitationIds }) => invitationIds.includes(invitationId))?.columns.map(({ titles }) => titles) ?? []
  await recordExport(db, actor, { exported, columnsOf, format: 'xlsx', tagId: list.tag ? list.tagId : null })
  const file: WrittenFile = {
    format: 'klesis.applications',
    sheets: sheets.map(({ name, columns }, index) => ({ key: String(index), titles: { el: name, en: name }, columns })),
  }
  const bytes = writeTables(file, { format: 'xlsx', language: actor.language }, (key) => sheets[Number(key)]?.rows() ?? [])
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(String(list.tagId), 'xlsx') }
}
