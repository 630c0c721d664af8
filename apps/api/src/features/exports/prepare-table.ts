import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { WrittenFile } from '../../tables/table-file.ts'
import { writeTables } from '../../tables/write-tables.ts'
import { type Asked, findExported } from './find-exported.ts'
import { planSheets } from './plan-sheets.ts'
import type { PreparedExport } from './prepare-export.ts'

/** The spreadsheet of the applications that were asked for. */
export async function prepareTable({ db }: { db: Db }, actor: Actor, asked: Asked, now: Date): Promise<PreparedExport> {
  const exported = await findExported(db, actor, asked)
  const sheets = await planSheets(db, { actor, isGroup: exported.isGroup, invitations: exported.invitations, now })
  const file: WrittenFile = {
    format: 'klesis.applications',
    sheets: sheets.map(({ name, columns }, index) => ({ key: String(index), titles: { el: name, en: name }, columns })),
  }
  return {
    exported,
    format: 'xlsx',
    columnsOf: (invitationId) => sheets.find(({ invitationIds }) => invitationIds.includes(invitationId))?.columns.map(({ titles }) => titles) ?? [],
    total: sheets.reduce((sum, { count }) => sum + count, 0),
    write: (onRead) => writeTables(file, { format: 'xlsx', language: actor.language }, (key) => sheets[Number(key)]?.rows(onRead) ?? []),
  }
}
