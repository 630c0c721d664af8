import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import type { Person } from '../../http/actor.ts'

const standIns = (personId: Given<number>, now: Date | RawBuilder<string>) => sql`
  select person_id from substitution where substitute_id = ${personId} and ${athensDay(now)} between active_from and active_until`

const askStandIns = prepared<{ personId: number; now: string }, { person_id: number }>(
  'identity.principals',
  ({ personId, now }) => sql`${standIns(personId, now)} group by person_id`,
)

/** The person, and everybody they stand in for today: whose steps they may decide. */
export async function findPrincipals(db: Db, personId: number, now: Date): Promise<number[]> {
  const rows = await askStandIns(db, { personId, now: now.toISOString() })
  return [personId, ...rows.map((row) => row.person_id)]
}

/** Holds or held an opened step, or stands in today for somebody who does. */
export async function isApprover(db: Db, { id }: Pick<Person, 'id'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from step where approver_id = ${id} and opened_at is not null)
      or exists (select from step where approver_id in (${standIns(id, now)}) and opened_at is not null) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** A member of any committee today. */
export async function isCommitteeMember(db: Db, { id }: Pick<Person, 'id'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from committee_member where person_id = ${id} and active_from <= ${athensDay(now)}
      and (active_until is null or active_until >= ${athensDay(now)})) as is`.execute(db)
  return rows[0]?.is ?? false
}
