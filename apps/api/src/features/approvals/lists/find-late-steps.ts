import type { ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type PageResult, toResponseText } from '../../application-lists/index.ts'
import { usualDaysOf } from '../../lifecycle/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'

/** One page of steps that wait as the JSON text of the response, with the usual days of those that are late. */
export async function withLate(db: Db, page: PageResult, now: Date): Promise<string> {
  const cards = JSON.parse(page.cards) as Pick<ApprovalPage['items'][number], 'stepId' | 'openedAt'>[]
  const aDayAgo = now.getTime() - 86_400_000
  // What waits for less than a day is never late.
  const ids = cards.flatMap(({ stepId, openedAt }) => (Date.parse(openedAt) <= aDayAgo ? stepId : []))
  const late = ids.length === 0 ? [] : await findLateSteps(db, ids, now)
  return toResponseText(page, late.length === 0 ? {} : { late: Object.fromEntries(late.map(({ id, days }) => [id, days])) })
}

/** How many of a person's steps are looked at, those that wait longest first: what has waited least is late last. */
const mostLookedAt = 1000

/** Which of a person's steps are late. */
export async function findOwnLate(db: Db, me: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from step s where ${isOwn(me, now)} and s.state = 'pending' and s.opened_at <= ${now}::timestamptz - interval '1 day' and ${notDeleted}
    order by s.opened_at limit ${sql.lit(mostLookedAt)}`.execute(db)
  if (rows.length === 0) return []
  const late = await findLateSteps(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return late.map(({ id }) => id)
}

/** The steps that have waited more whole days than their position or committee usually takes in the invitation, by the same measure as the page before submission. */
async function findLateSteps(db: Db, ids: number[], now: Date): Promise<{ id: number; days: number }[]> {
  const { rows } = await sql<{ id: number; days: number }>`
    with waiting as materialized (
      select s.id, s.invitation_id, s.target_unit_id, s.target_position, g.committee_id, floor(extract(epoch from ${now}::timestamptz - s.opened_at) / 86400) as days
      from step s join step_group g on g.id = s.group_id where s.id = any(${ids}) and (s.target_position is not null or g.committee_id is not null))
    select w.id, round(u.days::numeric)::int as days from waiting w join (${usualDaysOf(sql`select distinct invitation_id from waiting`)}) u on u.invitation_id = w.invitation_id
      and (u.committee_id = w.committee_id or w.committee_id is null and u.committee_id is null and u.unit_id = w.target_unit_id and u.position = w.target_position)
    where w.days > round(u.days::numeric)`.execute(db)
  return rows
}
