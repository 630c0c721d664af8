import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import { athensDaySql } from '../../db/athens-day.ts'
import { isMemberToday } from '../duties/index.ts'

/** Whether the actor makes calendars and their events, and so sees all of them. */
export const keepsCalendars = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.has('calendar') || roles.has('admin')

/** The units of a person with those above each: of their account, and where they hold a position today. */
const unitsOf = (personId: number, now: Date) => sql`(
  with recursive line as (
    select u.id, u.parent_id from unit u where u.id in (
      select p.unit_id from person p where p.id = ${personId}
      union select o.unit_id from employee w join holding h on h.employee_id = w.id join position o on o.id = h.position_id
        where w.person_id = ${personId} and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity'))
    union select u.id, u.parent_id from line join unit u on u.id = line.parent_id)
  select id from line)`

/** For a calendar `k`: whether it is for the person today. */
const isForPerson = (personId: number, now: Date) => sql<boolean>`(k.audience = 'everybody'
  or exists (select from calendar_person v where v.calendar_id = k.id and v.person_id = ${personId})
  or exists (select from committee_member m where m.committee_id = k.committee_id and m.person_id = ${personId} and ${isMemberToday(now)})
  or k.unit_id in ${unitsOf(personId, now)})`

/** For a calendar `k`: whether the actor sees it. Any other does not exist for them. */
export const seesCalendar = (actor: Actor, personId: number, now: Date): RawBuilder<boolean> =>
  keepsCalendars(actor) ? sql<boolean>`true` : isForPerson(personId, now)

/** For an event `e`: whether the person may book one of its slots. */
export const maySlot = (personId: number, now: Date) => sql<boolean>`(e.slot_minutes is not null and (
  exists (select from application a where a.invitation_id = e.invitation_id and a.person_id = ${personId} and ${isInvited})
  or exists (select from committee_member m where m.committee_id = e.committee_id and m.person_id = ${personId} and ${isMemberToday(now)})))`

/** For an application `a`: whether its applicant is among those who book slots. */
export const isInvited = sql<boolean>`(a.app_state = 'permanent' and a.approval_state <> 'rejected' and a.deleted_at is null and not a.is_anonymous)`

/** For an event `e`: whether the person takes part in it. */
export const takesPart = (personId: number) => sql<boolean>`exists (select from calendar_event_person t where t.event_id = e.id and t.person_id = ${personId})`

/** For an event `e`: whether the person has booked one of its slots. */
export const hasBooked = (personId: number) => sql<boolean>`exists (select from calendar_booking b where b.event_id = e.id and b.person_id = ${personId})`

/** For an event `e` of a calendar `k`: whether the actor sees it. */
export const seesEvent = (actor: Actor, personId: number, now: Date) =>
  sql<boolean>`(${seesCalendar(actor, personId, now)} or ${takesPart(personId)} or ${hasBooked(personId)} or ${maySlot(personId, now)})`
