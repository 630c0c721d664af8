import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { countedTally, type TallyRow } from './tally.ts'

/** A stored counter that differs from a count of all applications. */
export interface WrongCounter {
  kind: TallyRow['kind']
  owner: number
  state: string
  kept: number
  real: number
}

/** Recounts everything and returns the stored counters that differ. */
export async function findWrongCounters(db: Db | Tx): Promise<WrongCounter[]> {
  const { rows } = await sql<WrongCounter>`
    with real as (${countedTally(sql`true`)}), kept as (
      select 'application' as kind, invitation_id as owner, app_state || '.' || approval_state as state, count from application_count
      union all select 'step', approver_id, state, count from step_count
      union all select 'duty', approver_id, unit_id || '.' || state, count from duty_count
      union all select 'item', id, '', apps from invitation_item)
    select kind, owner, state, coalesce(kept.count, 0) as kept, coalesce(real.count, 0) as real
    from kept full join real using (kind, owner, state) where coalesce(kept.count, 0) <> coalesce(real.count, 0) order by 1, 2, 3`.execute(db)
  return rows
}

/** Corrects the counters and returns those that were wrong. Locks the tables, so it waits for running changes and blocks new ones. */
export async function recountCounters(db: Db): Promise<WrongCounter[]> {
  return inTransaction(db, async (tx) => {
    await sql`lock table application, application_count, step_count, duty_count, invitation_item in share row exclusive mode`.execute(tx)
    const wrong = await findWrongCounters(tx)
    for (const { kind, owner, state, real } of wrong) await repair[kind](tx, owner, state, real)
    return wrong
  })
}

const repair: Record<TallyRow['kind'], (tx: Tx, owner: number, state: string, count: number) => Promise<unknown>> = {
  application: (tx, owner, state, count) =>
    sql`insert into application_count values (${owner}, ${state.split('.')[0]}, ${state.split('.')[1]}, ${count})
      on conflict (invitation_id, app_state, approval_state) do update set count = excluded.count`.execute(tx),
  step: (tx, owner, state, count) =>
    sql`insert into step_count values (${owner}, ${state}, ${count}) on conflict (approver_id, state) do update set count = excluded.count`.execute(tx),
  duty: (tx, owner, state, count) =>
    sql`insert into duty_count values (${owner}, ${state.split('.')[0]}::int, ${state.split('.')[1]}, ${count})
      on conflict (approver_id, unit_id, state) do update set count = excluded.count`.execute(tx),
  item: (tx, owner, _, count) => sql`update invitation_item set apps = ${count} where id = ${owner}`.execute(tx),
}
