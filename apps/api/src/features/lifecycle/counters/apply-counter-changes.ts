import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { TallyRow } from './tally.ts'

/** Adds the difference to the stored counters. Counter rows are locked last and in one order, so that commands cannot deadlock. */
export async function applyCounterChanges(tx: Tx, before: readonly TallyRow[], after: readonly TallyRow[]): Promise<void> {
  const changes = differences(before, after)
  const of = (kind: TallyRow['kind']) => changes.filter((change) => change.kind === kind)
  const applications = of('application')
  if (applications.length > 0) {
    await sql`insert into application_count (invitation_id, app_state, approval_state, count)
      select o, split_part(s, '.', 1), split_part(s, '.', 2), n from ${rows(applications)}
      on conflict (invitation_id, app_state, approval_state) do update set count = application_count.count + excluded.count`.execute(tx)
  }
  const steps = of('step')
  if (steps.length > 0) {
    await sql`insert into step_count (approver_id, state, count) select o, s, n from ${rows(steps)}
      on conflict (approver_id, state) do update set count = step_count.count + excluded.count`.execute(tx)
  }
  const duties = of('duty')
  if (duties.length > 0) {
    await sql`insert into duty_count (approver_id, unit_id, state, count) select o, split_part(s, '.', 1)::int, split_part(s, '.', 2), n from ${rows(duties)}
      on conflict (approver_id, unit_id, state) do update set count = duty_count.count + excluded.count`.execute(tx)
  }
  for (const { owner, count } of of('item')) await sql`update invitation_item set apps = apps + ${count} where id = ${owner}`.execute(tx)
}

const rows = (changes: readonly TallyRow[]) =>
  sql`(select * from unnest(${changes.map((change) => change.owner)}::int[], ${changes.map((change) => change.state)}::text[], ${changes.map((change) => change.count)}::int[])
    as change (o, s, n) order by o, s) as ordered`

function differences(before: readonly TallyRow[], after: readonly TallyRow[]): TallyRow[] {
  const byKey = new Map<string, TallyRow>()
  const add = (row: TallyRow, sign: 1 | -1) => {
    const key = `${row.kind} ${row.owner} ${row.state}`
    byKey.set(key, { ...row, count: (byKey.get(key)?.count ?? 0) + sign * row.count })
  }
  for (const row of before) add(row, -1)
  for (const row of after) add(row, 1)
  return [...byKey.values()].filter((row) => row.count !== 0).sort((one, other) => one.owner - other.owner || one.state.localeCompare(other.state, 'en'))
}
