import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { Titles, WrittenFile } from '../../tables/table-file.ts'
import { writeTables } from '../../tables/write-tables.ts'
import { type AskedList, type Exported, findExported } from './find-exported.ts'
import { planSheets } from './plan-sheets.ts'

export interface PreparedExport {
  exported: Exported
  /** The titles of the columns that applications of an invitation have. */
  columnsOf: (invitationId: number) => readonly Titles[]
  /** Writes the spreadsheet while it is read. */
  write: () => AsyncGenerator<Uint8Array>
}

/** What a list exports, with all scripts asked: nothing of it is read yet but the numbers of the applications. */
export async function prepareExport(db: Db, actor: Actor, { now, ...list }: AskedList & { now: Date }): Promise<PreparedExport> {
  const exported = await findExported(db, actor, list)
  const sheets = await planSheets(db, { actor, isGroup: list.tag, invitations: exported.invitations, now })
  const file: WrittenFile = {
    format: 'klesis.applications',
    sheets: sheets.map(({ name, columns }, index) => ({ key: String(index), titles: { el: name, en: name }, columns })),
  }
  return {
    exported,
    columnsOf: (invitationId) => sheets.find(({ invitationIds }) => invitationIds.includes(invitationId))?.columns.map(({ titles }) => titles) ?? [],
    write: () => writeTables(file, { format: 'xlsx', language: actor.language }, (key) => sheets[Number(key)]?.rows() ?? []),
  }
}
