import type { ReportDefinition, ReportQuestion, ReportResult, ReportRun } from '@klesis/contract/reports/reports.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { covers, type ReportScope, requireScope } from '../reports.policy.ts'

/** A run as it is stored. */
interface StoredRun extends ReportRun {
  key: string
  title: LocalizedText
  definition: ReportDefinition
  question: ReportQuestion
  scope: ReportScope
  createdAt: string
}

export async function findRun(db: Db | Tx, id: number): Promise<(StoredRun & { personId: number }) | undefined> {
  const row = await db.selectFrom('report_run').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      ...{ id, personId: row.person_id, state: row.state as ReportRun['state'], done: row.done, parts: row.parts, key: row.report_key },
      ...{ title: row.title as LocalizedText, definition: row.definition as unknown as ReportDefinition },
      ...{ question: row.question as unknown as ReportQuestion, scope: row.scope as unknown as ReportScope },
      ...{ result: row.result as unknown as ReportResult | null, createdAt: row.created_at },
    }
  )
}

/** The person's own run. One that counted more than they may count by now does not exist any more. */
export async function requireRun(db: Db, actor: Actor, id: number): Promise<StoredRun> {
  const person = requirePerson(actor)
  const run = await findRun(db, id)
  if (run?.personId !== person.id) return refuse('report.runNotFound')
  if (!covers(await requireScope(db, actor, run.question), run.scope)) refuse('report.runNotFound')
  return run
}

export const toReportRun = ({ id, state, done, parts, result }: StoredRun): ReportRun => ({ id, state, done, parts, result })
