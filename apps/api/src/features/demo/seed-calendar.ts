import { NewEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import { CalendarInput } from '@klesis/contract/calendar/calendars.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import { athensDay, athensMidnight } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { createCalendar, createEvent } from '../calendar/index.ts'

interface SeededCalendar {
  site: string
  /** Who keeps the calendars. */
  keeper: Actor
  config: Config
  today: Date
}

const hour = 3_600_000
const day = 24 * hour

/** A calendar for everybody with a holiday, a meeting of the evaluators, a council every two weeks, and interviews that the applicants of one invitation book. */
export async function seedCalendar(db: Db, { site, keeper, config, today }: SeededCalendar): Promise<void> {
  const context = { config, now: today }
  const title = { el: 'Πανεπιστήμιο', en: 'University' }
  const { id: calendarId } = await createCalendar(db, keeper, CalendarInput.parse({ title, audience: 'everybody' }), today)
  /** So many hours after the midnight that begins the day, so many days from now. */
  const at = (days: number, hours: number) =>
    new Date(Date.parse(athensMidnight(athensDay(new Date(today.getTime() + days * day)))) + hours * hour).toISOString()
  const add = (event: object) => createEvent(db, keeper, NewEventInput.parse({ calendarId, ...event }), context)
  await add({
    ...{ kind: 'meeting', title: { el: 'Συνεδρίαση αξιολογητών', en: 'Meeting of the evaluators' }, place: 'Κτήριο Κ2, αίθουσα 4' },
    ...{ startsAt: at(5, 10), endsAt: at(5, 12), link: `https://meet.${site}/evaluators`, people: await findEvaluators(db, site) },
  })
  await add({
    ...{ kind: 'meeting', title: { el: 'Συμβούλιο υποτροφιών', en: 'Council for scholarships' }, place: 'Κτήριο Κ2, αίθουσα 1' },
    ...{ startsAt: at(2, 12), endsAt: at(2, 14), repeat: { unit: 'week', step: 2, times: 8 } },
  })
  await add({
    kind: 'event',
    title: { el: 'Ημέρα σταδιοδρομίας', en: 'Careers day' },
    isAllDay: true,
    startsAt: at(7, 0),
    endsAt: at(8, 0),
    place: 'Αμφιθέατρο',
  })
  const invitationId = await findInvitationOf(db, `applicant@${site}`)
  if (invitationId === undefined) return
  await add({
    ...{ kind: 'interview', title: { el: 'Συνεντεύξεις', en: 'Interviews' }, place: 'Κτήριο Κ2, αίθουσα 4' },
    ...{ startsAt: at(6, 10), endsAt: at(6, 14), slots: { minutes: 20, bookers: 'invitation', ofId: invitationId } },
  })
}

const findEvaluators = async (db: Db, site: string) =>
  (
    await db
      .selectFrom('employee as e')
      .innerJoin('person as p', 'p.id', 'e.person_id')
      .select('e.id as employeeId')
      .where('p.uid', 'in', [`evaluator1@${site}`, `evaluator2@${site}`, `evaluator3@${site}`])
      .where('e.is_active', '=', true)
      .orderBy('e.id')
      .execute()
  ).map(({ employeeId }) => ({ employeeId }))

/** An invitation in which this account waits for a decision. */
const findInvitationOf = async (db: Db, uid: string) =>
  (
    await db
      .selectFrom('application as a')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select('a.invitation_id')
      .where('p.uid', '=', uid)
      .where('a.app_state', '=', 'permanent')
      .where('a.approval_state', '=', 'pending')
      .where('a.deleted_at', 'is', null)
      .orderBy('a.id')
      .executeTakeFirst()
  )?.invitation_id
