import { type RunKind, resultHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { BulkFailure, BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type BatchResult, mergeResults } from './merge-results.ts'
import { isOwnRun } from './own-runs.ts'

const hour = 3_600_000
const mostListed = 20
/** Applications that are named for each reason. */
const mostNamed = 1_000

interface Row {
  code: string
  kind: RunKind
  title: LocalizedText
  isOn: boolean | null
  createdAt: string
  isStopped: boolean
  isFinished: boolean
  isRetried: boolean
  total: number
  done: number
  failed: number
  failures: BulkFailure[]
  results: BatchResult[]
}

const findRows = async (db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.code, r.kind, r.title, (r.input ->> 'isOn')::boolean as "isOn", r.created_at as "createdAt", r.stopped_at is not null as "isStopped",
      r.finished_at is not null as "isFinished", r.retried_at is not null as "isRetried", r.total, r.done, r.failed,
      (select coalesce(json_agg(json_build_object('code', f.code, 'message', f.message, 'count', f.count, 'ids', f.ids) order by f.count desc, f.message), '[]') from (
        select code, message, count(*) as count, (array_agg(application_id order by application_id))[:${sql.lit(mostNamed)}] as ids
        from application_run_item where run_id = r.id and state = 'failed' group by code, message) f) as failures,
      (select coalesce(json_agg(json_build_object('number', b.number, 'applications', b.applications, 'result', b.result, 'size', coalesce(length(b.bytes), 0))
        order by b.number), '[]') from application_run_result b where b.run_id = r.id) as results
    from application_run r where ${isOwnRun(actor)} and ${which} order by r.id desc limit ${sql.lit(mostListed)}`.execute(db)
  return rows
}

/** The person's runs over invitations that they still manage: those under way and those that ended within a day. */
export async function listRuns(db: Db, actor: Actor, now: Date): Promise<{ items: BulkRun[] }> {
  const since = new Date(now.getTime() - resultHours * hour).toISOString()
  const rows = await findRows(db, actor, sql`(r.finished_at is null or r.finished_at > ${since}::timestamptz)`)
  return { items: rows.map((row) => toRun(row, now)) }
}

/** A run of the person. */
export async function readRun(db: Db, actor: Actor, code: string, now: Date): Promise<BulkRun> {
  const [row] = await findRows(db, actor, sql`r.code = ${code}`)
  return row ? toRun(row, now) : refuse('bulkRun.notFound')
}

function toRun({ isStopped, isFinished, results, ...row }: Row, now: Date): BulkRun {
  const state = isStopped ? 'stopped' : isFinished ? 'done' : 'running'
  return { ...row, state, results: mergeResults(results), secondsLeft: state === 'running' ? secondsLeft(row, now) : null }
}

/** As long as the applications so far took. */
function secondsLeft({ createdAt, total, done, failed }: Pick<Row, 'createdAt' | 'total' | 'done' | 'failed'>, now: Date): number | null {
  const handled = done + failed
  return handled === 0 ? null : Math.ceil(((now.getTime() - new Date(createdAt).getTime()) / 1_000 / handled) * (total - handled))
}
