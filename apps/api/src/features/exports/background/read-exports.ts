import { type ExportFormat, exportHours } from '@klesis/contract/exports/export-limits.ts'
import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal, refuse, toRefusalBody } from '../../../refusals/refuse.ts'
import { isOwnExport } from './own-exports.ts'

const hour = 3_600_000
const mostListed = 20

/** Files that ended before this time are no longer kept. */
export const keptSince = (now: Date): string => new Date(now.getTime() - exportHours * hour).toISOString()

interface Row {
  code: string
  format: ExportFormat
  title: LocalizedText
  total: number | null
  done: number
  size: number | null
  refusal: { code: Refusal['code']; params: Refusal['params'] } | null
  isStopped: boolean
  finishedAt: string | null
}

/** The person's files of invitations whose applications they may still list: those that are being written and those that ended within a day. */
export async function listExports(db: Db, actor: Actor, now: Date): Promise<{ items: ExportFile[] }> {
  return { items: await find(db, actor, sql`(e.finished_at is null or e.finished_at > ${keptSince(now)}::timestamptz)`) }
}

export const readExport = async (tx: Tx, actor: Actor, code: string): Promise<ExportFile> =>
  (await find(tx, actor, sql`e.code = ${code}`))[0] ?? refuse('export.notFound')

async function find(db: Db | Tx, actor: Actor, which: RawBuilder<unknown>): Promise<ExportFile[]> {
  const { rows } = await sql<Row>`
    select e.code, e.format, e.title, e.total, e.done, f.size::float8 as size, e.refusal, e.stopped_at is not null as "isStopped", e.finished_at as "finishedAt"
    from export_file e left join file f on f.id = e.file_id where ${isOwnExport(actor)} and ${which} order by e.id desc limit ${sql.lit(mostListed)}`.execute(
    db,
  )
  const { editedTexts } = contextOf(db)
  return rows.map(({ refusal, isStopped, finishedAt, ...row }) => ({
    ...row,
    state: stateOf({ refusal, isStopped, finishedAt, total: row.total }),
    message: refusal && toRefusalBody(editedTexts, new Refusal(refusal.code, refusal.params), actor.language).message,
    keptUntil: finishedAt && new Date(new Date(finishedAt).getTime() + exportHours * hour).toISOString(),
  }))
}

function stateOf({ refusal, isStopped, finishedAt, total }: Pick<Row, 'refusal' | 'isStopped' | 'finishedAt' | 'total'>): ExportFile['state'] {
  if (isStopped) return 'stopped'
  if (refusal) return 'failed'
  if (finishedAt) return 'done'
  return total === null ? 'waiting' : 'running'
}
