import { sql } from 'kysely'
import type { Person } from '../../actor/actor.ts'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { isDuty, principals, stepCountsOf } from './held-steps.ts'

const findIsApprover = namedQuery<{ id: number; now: string }, { is: boolean }>('duties.isApprover', (value) => {
  const own = principals(value('id'), value('now'))
  return sql`
    select exists (select from ${own} who join step s on s.approver_id = who.id and s.opened_at is not null where who.unit_id is null)
      or exists (select from ${own} who
        join step s on s.approver_id = who.id and s.unit_id = who.unit_id and ${isDuty} and s.opened_at is not null) as is`
})

/** Whether the person holds or held an opened step, or is today a substitute of somebody who does. */
export async function isApprover(db: Db, { id }: Pick<Person, 'id'>, now: Date): Promise<boolean> {
  const [row] = await findIsApprover(db, { id, now: now.toISOString() })
  return row?.is ?? false
}

/** The number of steps that wait for the person, or for somebody for whom they are a substitute today. */
export async function countPendingApprovals(db: Db, { id }: Pick<Person, 'id'>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from ${stepCountsOf(id, now)} held where state = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the person is a member of any committee today. */
export async function isCommitteeMember(db: Db, { id }: Pick<Person, 'id'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from committee_member where person_id = ${id} and active_from <= ${athensDaySql(now)}
      and (active_until is null or active_until >= ${athensDaySql(now)})) as is`.execute(db)
  return rows[0]?.is ?? false
}
