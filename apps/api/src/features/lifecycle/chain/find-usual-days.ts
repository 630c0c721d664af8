import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** How many of the newest applications of the invitation are looked at. */
const newest = 500
/** Fewer decisions say nothing about the next one. */
const fewestDecisions = 3

export interface UsualDays {
  ofPosition: (position: { unitId: number | null; position: string | null }) => number | null
  ofCommittee: (committeeId: number | null) => number | null
  /** The days of the quickest position or committee; null where nothing is known of any. */
  fewest: number | null
}

interface Row {
  invitationId: number
  unitId: number | null
  position: string | null
  committeeId: number | null
  days: number
}

/**
 * In how many days half of the decisions of each position and committee were made in each of the invitations, from the time its step opened. A committee has decided
 * when the last vote that was needed is there.
 */
const usualDaysOf = (invitationIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select invitation_id, unit_id, position, committee_id, percentile_cont(0.5) within group (order by days) as days from (
    select a.invitation_id, g.id, g.committee_id, min(s.target_unit_id) as unit_id, min(s.target_position) as position,
      extract(epoch from max(s.decided_at) filter (where s.state in ('approved', 'rejected')) - min(s.opened_at)) / 86400 as days
    from (${invitationIds}) i(id) cross join lateral (
        select id, invitation_id from application where invitation_id = i.id and deleted_at is null order by id desc limit ${sql.lit(newest)}) a
      join step_group g on g.application_id = a.id and g.state in ('approved', 'rejected')
      join step s on s.group_id = g.id and s.application_id = a.id
    group by a.invitation_id, g.id) decided
  where days is not null and (position is not null or committee_id is not null) group by invitation_id, unit_id, position, committee_id having count(*) >= ${sql.lit(fewestDecisions)}`

/**
 * In how many days, 0 for the same day, half of the decisions of a position or committee were made in an invitation, from the time its step opened; null where
 * there were too few.
 */
export async function findUsualDaysOfSeveral(db: Db, invitationIds: readonly number[]): Promise<(invitationId: number) => UsualDays> {
  const { rows } = await sql<Row>`
    select invitation_id as "invitationId", unit_id as "unitId", position, committee_id as "committeeId", round(days::numeric)::int as days
    from (${usualDaysOf(sql`select unnest(${invitationIds}::int[])`)}) usual`.execute(db)
  const byInvitation = Map.groupBy(rows, ({ invitationId }) => invitationId)
  return (invitationId) => toUsualDays(byInvitation.get(invitationId) ?? [])
}

export const findUsualDays = async (db: Db, invitationId: number): Promise<UsualDays> =>
  invitationId === 0 ? toUsualDays([]) : (await findUsualDaysOfSeveral(db, [invitationId]))(invitationId)

const toUsualDays = (rows: readonly Row[]): UsualDays => ({
  ofPosition: ({ unitId, position }) =>
    rows.find((row) => position !== null && row.committeeId === null && row.unitId === unitId && row.position === position)?.days ?? null,
  ofCommittee: (id) => rows.find((row) => id !== null && row.committeeId === id)?.days ?? null,
  fewest: rows.length === 0 ? null : Math.min(...rows.map(({ days }) => days)),
})
