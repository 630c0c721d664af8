import type { CalendarEventInput, CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare, compareMembers } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findPeople } from '../find-people.ts'
import { findMailedBooking } from '../slots/slot-mail.ts'
import { findBookers, requirePlace } from './create-event.ts'
import { queueCalendarMails } from './event-mail.ts'
import { replaceParticipants, replaceSlots, toEventRow } from './event-row.ts'
import { findParticipants, hasBookings, lockEvent, type StoredEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'
import { readEvent } from './read-event.ts'

type EventChange = CalendarEventInput & { id: number; revision: number }
type NewRow = ReturnType<typeof toEventRow>

/** Saves an event. Who is new among its people is invited, who is no longer there is told so, and the others and who booked hear of what changed for them. */
export const saveEvent = (
  db: Db,
  actor: Actor,
  { id, revision, ...input }: EventChange,
  { config, now }: { config: Config; now: Date },
): Promise<CalendarEventView> =>
  inTransaction(db, async (tx) => {
    const before = await lockEvent(tx, id)
    if (before.revision !== revision) refuse('calendarEvent.changed')
    await requirePlace(tx, actor, input)
    const row = toEventRow(input, now)
    if (changesSlots(before, row)) {
      if (await hasBookings(tx, id)) refuse('calendarEvent.hasBookings')
      await replaceSlots(tx, id, input, row.slot_minutes)
    }
    const former = await findParticipants(tx, id)
    const people = await findPeople(tx, input.people, former)
    await tx
      .updateTable('calendar_event')
      .set({ ...row, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await replaceParticipants(tx, id, people)
    const after = await lockEvent(tx, id)
    await record(tx, actor, {
      ...{
        subject: 'calendarEvent',
        subjectId: id,
        code: 'calendarEvent.changed',
        ids: { calendarId: input.calendarId, kind: input.kind, people, slots: input.slots },
      },
      changes: [
        ...compareMembers('title', before.title, input.title),
        ...(['starts_at', 'ends_at', 'place', 'link'] as const).flatMap((name) => compare(name, before[name], after[name])),
      ],
    })
    await tellPeople(tx, { before, after, former, people, config, now })
    await tellBookers(tx, { before, after, config, now })
    return readEvent(tx, actor, id, now)
  })

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)

const changesSlots = (before: StoredEvent, row: NewRow): boolean =>
  before.slot_minutes !== row.slot_minutes ||
  before.invitation_id !== row.invitation_id ||
  before.committee_id !== row.committee_id ||
  (before.slot_minutes !== null && !(isSameTime(before.starts_at, row.starts_at) && isSameTime(before.ends_at, row.ends_at)))

interface Told {
  before: StoredEvent
  after: StoredEvent
  former: readonly number[]
  people: readonly number[]
  config: Config
  now: Date
}

/** Whether an event says something else than before, but for who takes part. */
const saysOther = (before: StoredEvent, after: StoredEvent): boolean =>
  (['starts_at', 'ends_at', 'is_all_day', 'place', 'link'] as const).some((name) => before[name] !== after[name]) ||
  JSON.stringify(before.title) !== JSON.stringify(after.title)

async function tellPeople(tx: Tx, { before, after, former, people, config, now }: Told): Promise<void> {
  const time = toMailedEvent(after)
  // Who no longer takes part hears nothing of what is new.
  const asItWas = { ...toMailedEvent(before), sequence: time.sequence }
  const send = (kind: 'invited' | 'changed' | 'cancelled', personIds: readonly number[]) =>
    queueCalendarMails(tx, { kind, time: kind === 'cancelled' ? asItWas : time, personIds, config, now })
  await send(
    'invited',
    people.filter((id) => !former.includes(id)),
  )
  await send(
    'cancelled',
    former.filter((id) => !people.includes(id)),
  )
  if (saysOther(before, after)) {
    await send(
      'changed',
      people.filter((id) => former.includes(id)),
    )
  }
}

/** Who booked a slot hears of another place or title; who may book slots that were not there, or were others', is asked to choose one. */
async function tellBookers(tx: Tx, { before, after, config, now }: Omit<Told, 'former' | 'people'>): Promise<void> {
  if (after.slot_minutes === null) return
  if (saysOther(before, after)) {
    const booked = await tx
      .updateTable('calendar_booking')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('event_id', '=', after.id)
      .returning('slot_id')
      .execute()
    for (const { slot_id: slotId } of booked.toSorted((one, other) => one.slot_id - other.slot_id)) {
      const { personId, ...time } = await findMailedBooking(tx, slotId)
      await queueCalendarMails(tx, { kind: 'changed', time, personIds: [personId], config, now })
    }
  }
  const areTheirs = before.slot_minutes !== null && before.invitation_id === after.invitation_id && before.committee_id === after.committee_id
  if (!areTheirs) await queueCalendarMails(tx, { kind: 'slots', time: toMailedEvent(after), personIds: await findBookers(tx, after, now), config, now })
}
