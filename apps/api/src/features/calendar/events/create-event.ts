import { randomUUID } from 'node:crypto'
import type { CalendarEventInput, CalendarEventView, NewEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import { readKnownInvitation } from '../../invitations/index.ts'
import { isInvited } from '../calendar.policy.ts'
import { requireCommittee } from '../require-audience.ts'
import { requirePeople } from '../require-people.ts'
import { queueCalendarMails } from './event-mail.ts'
import { changeParticipants, replaceSlots, toEventRow } from './event-row.ts'
import { findEvents, type StoredEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'
import { readEvent } from './read-event.ts'
import { toSeriesTimes } from './series/series-times.ts'

/** Adds an event with its slots, or a series. Its people, and those who may book a slot, are told by mail. */
export const createEvent = (db: Db, actor: Actor, input: NewEventInput, { config, now }: { config: Config; now: Date }): Promise<CalendarEventView> =>
  inTransaction(db, async (tx) => {
    await requirePlace(tx, actor, input)
    const ids = await insertEvents(tx, input, now)
    const [id = 0] = ids
    const people = await requirePeople(tx, input.people, [])
    await changeParticipants(tx, ids, { added: people, removed: [] })
    await replaceSlots(tx, id, input, input.slots?.minutes ?? null)
    await record(tx, actor, {
      ...{ subject: 'calendarEvent', subjectId: id, code: 'calendarEvent.created' },
      ids: { calendarId: input.calendarId, kind: input.kind, startsAt: input.startsAt, endsAt: input.endsAt, people, slots: input.slots, repeat: input.repeat },
    })
    const [event, ...others] = await findEvents(tx, ids)
    if (!event) return refuse('calendarEvent.notFound')
    const time = toMailedEvent(event)
    await queueCalendarMails(tx, { kind: 'invited', time, others: others.map(toMailedEvent), personIds: people, config, now })
    if (event.slot_minutes !== null) await queueCalendarMails(tx, { kind: 'slots', time, personIds: await findBookers(tx, event, now), config, now })
    return readEvent(tx, actor, id, now)
  })

/** The event, or all of its series; the ids in the order of their times. */
async function insertEvents(tx: Tx, { repeat, ...input }: NewEventInput, now: Date): Promise<number[]> {
  const row = toEventRow(input, now)
  const series = repeat && { series: randomUUID(), repeats: repeat.unit, repeat_step: repeat.step }
  const times = repeat ? toSeriesTimes(input, repeat) : [input]
  const made = await tx
    .insertInto('calendar_event')
    .values(times.map(({ startsAt, endsAt }) => ({ ...row, ...series, starts_at: startsAt, ends_at: endsAt })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

/**
 * Refuses a calendar that is not there, and slots for an invitation that the actor may not know of, unless they were for it before. A calendar that is being deleted
 * meanwhile is waited for.
 */
export async function requirePlace(
  tx: Tx,
  actor: Actor,
  { calendarId, slots }: Pick<CalendarEventInput, 'calendarId' | 'slots'>,
  before?: Pick<StoredEvent, 'invitation_id' | 'committee_id'>,
): Promise<void> {
  const calendar = await tx.selectFrom('calendar').select('id').where('id', '=', calendarId).forKeyShare().executeTakeFirst()
  if (!calendar) refuse('calendar.notFound')
  if (slots?.bookers === 'invitation' && slots.ofId !== before?.invitation_id) await readKnownInvitation(tx, actor, slots.ofId)
  if (slots?.bookers === 'committee' && slots.ofId !== before?.committee_id) await requireCommittee(tx, slots.ofId)
}

/** Who may book a slot of the event today. */
export async function findBookers(tx: Tx, { invitation_id: invitationId, committee_id: committeeId }: StoredEvent, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.person_id as id from application a where a.invitation_id = ${invitationId} and ${isInvited}
    union select m.person_id from committee_member m where m.committee_id = ${committeeId} and ${isMemberToday(now)} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
