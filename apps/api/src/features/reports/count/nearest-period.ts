import type { ReportQuestion, ReportResult } from '@klesis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type CountPlan, nearestStatement } from './count-plan.ts'

/** Milliseconds that looking for another period may take, also within a request that has counted as long as it may. */
const patience = 400

const timedOut = '57014'
const day = 86_400_000
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
const differenceInDays = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / day

/** For a period in which there was nothing: as long a one, the nearest that has something. Null if there is none, or it cannot be found quickly. */
export async function findNearestPeriod(db: Db, plan: CountPlan): Promise<ReportResult['nearest']> {
  const statement = nearestStatement(plan)
  if (!statement) return null
  try {
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(patience)}, true)`.execute(tx)
      return statement.execute(tx)
    })
    return rows[0] ? toPeriod(plan.question, rows[0]) : null
  } catch (error) {
    if ((error as { code?: string }).code === timedOut) return null
    throw error
  }
}

/** The period that ends with the last day before, or begins with the first day after, whichever is nearer. */
export function toPeriod(
  { from, until }: Pick<ReportQuestion, 'from' | 'until'>,
  { before, after }: { before: string | null; after: string | null },
): ReportResult['nearest'] {
  const length = from && until ? differenceInDays(from, until) : null
  const isBefore = before !== null && (after === null || (from !== null && until !== null && differenceInDays(before, from) <= differenceInDays(until, after)))
  if (isBefore) return { from: length === null ? before : addDays(before, -length), until: until && before }
  return after === null ? null : { from: from && after, until: length === null ? after : addDays(after, length) }
}
