import { resultHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isOwnRun } from './own-runs.ts'

interface RunFile {
  name: string
  contentType: string
  size: number
  bytes: Buffer
}

/** A file of a run of the person, until a day after its end and as long as they manage its invitations. */
export async function openRunFile(db: Db, actor: Actor, { code, number }: { code: string; number: number }, now: Date): Promise<RunFile> {
  const since = new Date(now.getTime() - resultHours * 3_600_000).toISOString()
  const { rows } = await sql<RunFile>`
    select b.result ->> 'fileName' as name, b.result ->> 'mimeType' as "contentType", length(b.bytes) as size, b.bytes
    from application_run r join application_run_result b on b.run_id = r.id
    where r.code = ${code} and ${isOwnRun(actor)} and b.number = ${number} and b.bytes is not null
      and (r.finished_at is null or r.finished_at > ${since}::timestamptz)`.execute(db)
  return rows[0] ?? refuse('bulkRun.notFound')
}
