import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensDaySql, athensMidnightSql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { isHeldByIndexed, isMemberToday, isOfOthers } from '../../duties/index.ts'
import type { FoundEntry, Span } from './found-entry.ts'

/**
 * The decisions that wait for the actor, on the day when they would be reminded of them: one entry for each invitation and day. `reminderDays` are those of the
 * installation, where a step says nothing else.
 */
export async function findDecisionEntries(db: Db, actor: Actor, { from, until, now, reminderDays }: Span & { reminderDays: number }): Promise<FoundEntry[]> {
  const { id } = requirePerson(actor)
  const dueAt = sql<string>`(s.opened_at + make_interval(days => coalesce(s.reminder_days, ${reminderDays})))`
  const { rows } = await sql<FoundEntry>`
    select 'decision-' || i.uuid || '-' || due.day as key, 'decision' as kind, i.title, ${athensMidnightSql(sql`due.day`)} as "startsAt",
      ${athensMidnightSql(sql`due.day + 1`)} as "endsAt", true as "isAllDay", '' as place, '' as link, null::int as "eventId", i.id as "invitationId", due.count,
      null as slots, false as "isRepeated", 1 as revision, due.since as "changedAt"
    from (select waiting.invitation_id, waiting.day, count(*)::int as count, max(waiting.opened_at) as since
      from (select s.invitation_id, s.opened_at, ${athensDaySql(dueAt)} as day from step s join application a on a.id = s.application_id
        where s.state = 'pending' and s.opened_at is not null and s.route_note is distinct from 'nobody' and a.approval_state = 'pending' and a.deleted_at is null and ${isHeldByIndexed(id, now)} and ${isOfOthers(id)}) waiting
      group by waiting.invitation_id, waiting.day) due
    join invitation i on i.id = due.invitation_id
    where ${athensMidnightSql(sql`due.day`)} < ${until}::timestamptz and ${athensMidnightSql(sql`due.day + 1`)} > ${from}::timestamptz
    order by due.day, i.id`.execute(db)
  return rows
}

/** Until when the committees in which the actor sits today are asked to evaluate. */
export async function findEvaluationEntries(db: Db, actor: Actor, { from, until, now }: Span): Promise<FoundEntry[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<FoundEntry>`
    select 'evaluation-' || i.uuid as key, 'evaluation' as kind, i.title, w.deadline as "startsAt", w.deadline as "endsAt", false as "isAllDay", '' as place,
      '' as link, null::int as "eventId", i.id as "invitationId", 0 as count, null as slots, false as "isRepeated", i.revision, i.updated_at as "changedAt"
    from committee_member m join invitation i on i.committee_id = m.committee_id join evaluation_period w on w.invitation_id = i.id
    where m.person_id = ${id} and ${isMemberToday(now)} and i.app_evaluation and i.is_published and not i.is_archived
      and w.deadline >= ${from}::timestamptz and w.deadline < ${until}::timestamptz order by w.deadline, i.id`.execute(db)
  return rows
}
