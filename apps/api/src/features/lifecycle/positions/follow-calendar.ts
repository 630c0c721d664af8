import { sql } from 'kysely'
import { z } from 'zod'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { findHolder, type Holder } from '../../org/index.ts'
import { tellOfMissing } from '../steps/tell-of-missing.ts'
import { followHolders } from './follow-holders.ts'

const noApplicant = 0

/**
 * Compares the approvers of undecided steps with today's holders of their positions. Holdings and substitutions begin and end by date, accounts end and units
 * move without an event.
 */
export async function followCalendar(db: Db, now: Date): Promise<number> {
  const day = athensDay(now)
  await notifySubstitutes(db, day)
  let reassigned = 0
  const found = [...(await findMisassigned(db, day)), ...(await findReturning(db, day)), ...(await findGone(db, day))]
  for (const id of new Set(found)) reassigned += await followHolders(db, id, now)
  await inTransaction(db, (tx) => tellOfMissing(tx, { now }))
  return reassigned
}

/** Runs each hour, and immediately after a large change. */
export const followEverything = defineJob(
  'lifecycle.followCalendar',
  z.object({}),
  async ({ db, now, log }) => {
    const reassigned = await followCalendar(db, now())
    if (reassigned > 0) log.info({ reassigned }, 'steps followed the calendar')
  },
  { cron: '1 * * * *', queue: 'long' },
)

interface AssignedPosition {
  unitId: number
  position: string
  approverId: number
  standsInForId: number | null
  note: string | null
  applicationIds: number[]
}

/** Steps of the same position and approver are compared once, except where the applicant holds the position: that step is with somebody else. */
async function findMisassigned(db: Db, day: string): Promise<number[]> {
  const { rows } = await sql<AssignedPosition>`
    select target_unit_id as "unitId", target_position as position, approver_id as "approverId", stands_in_for_id as "standsInForId", route_note as note,
      array_agg(distinct application_id) as "applicationIds"
    from step where state in ('notstarted', 'pending', 'review') and target_position is not null and target_unit_id is not null group by 1, 2, 3, 4, 5`.execute(
    db,
  )
  const holders = new Map<string, Holder | undefined>()
  const misassigned: number[] = []
  for (const assigned of rows) {
    const { unitId, position: positionCode } = assigned
    const key = `${unitId} ${positionCode}`
    if (!holders.has(key)) holders.set(key, await findHolder(db, { unitId, positionCode, applicantId: noApplicant, day }))
    if (isMisassigned(assigned, holders.get(key))) misassigned.push(...assigned.applicationIds)
  }
  return misassigned
}

function isMisassigned({ approverId, standsInForId, note }: AssignedPosition, holder: Holder | undefined): boolean {
  if (!holder) return note !== 'nobody'
  if (note === 'nobody') return true
  const isSubstituted = holder.standsInForId === approverId && standsInForId === null
  return !isSubstituted && (holder.personId !== approverId || holder.standsInForId !== standsInForId)
}

/** Committee members with an active account whose substitution has ended or whose substitute has none; not those of their own applications. */
async function findReturning(db: Db, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.application_id as id from step s join person m on m.id = s.stands_in_for_id and m.is_active
      join application a on a.id = s.application_id and a.person_id <> m.id
    where s.state in ('notstarted', 'pending', 'review') and s.target_position is null and s.route_note in ('substitute', 'nobody')
      and not exists (select from substitution u join person p on p.id = u.substitute_id and p.is_active
        where u.person_id = s.stands_in_for_id and u.substitute_id = s.approver_id and u.duties_unit_id is null
          and ${day}::date between u.active_from and u.active_until) order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Steps of persons, not of positions, that wait for an approver who can no longer decide and has no substitute for all duties, and those of which this is no
 * longer true. A step that has not begun is looked at when it begins.
 */
async function findGone(db: Db, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.application_id as id from step s join person p on p.id = s.approver_id
    where s.state in ('notstarted', 'pending', 'review') and s.target_position is null and (s.state <> 'notstarted' or s.route_note = 'nobody')
      and (s.route_note is not distinct from 'nobody') <> (
      not p.is_active and not exists (select from substitution u join person q on q.id = u.substitute_id and q.is_active
        where u.person_id = p.id and u.duties_unit_id is null and ${day}::date between u.active_from and u.active_until)) order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Notifies substitutes whose substitution begins or ends today, because their number of decisions changes. */
async function notifySubstitutes(db: Db, day: string): Promise<void> {
  await sql`select tell_person('approvals', substitute_id) from substitution where active_from = ${day}::date or active_until = ${day}::date - 1`.execute(db)
}
