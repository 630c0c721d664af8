import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type HookInputs, type HookPoint, hookAnswers, type LifecycleHooks } from '../hooks/lifecycle-hooks.ts'
import { connectHooks } from '../hooks/run-hook.ts'

export interface HookCall {
  point: HookPoint
  input: HookInputs[HookPoint]
  /** Transactions that were open on the database meanwhile. */
  transactions: number
}

/** Connects all hooks; those that `answers` does not name answer nothing. Returns the list to which each call is added. */
export function recordHooks(db: Db, answers: LifecycleHooks = {}): HookCall[] {
  const calls: HookCall[] = []
  const recorded =
    <Point extends HookPoint>(point: Point) =>
    async (asked: Db, input: HookInputs[Point]) => {
      calls.push({ point, input, transactions: await countTransactions(asked) })
      return (answers[point] as ((db: Db, input: HookInputs[Point]) => unknown) | undefined)?.(asked, input)
    }
  const points = Object.keys(hookAnswers) as HookPoint[]
  connectHooks(db, Object.fromEntries(points.map((point) => [point, recorded(point)])))
  return calls
}

export const pointsOf = (calls: readonly HookCall[]): HookPoint[] => calls.map((call) => call.point)

async function countTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.open ?? 0
}
