import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { findMailedBooking } from '../slots/slot-mail.ts'
import { findBookers } from './create-event.ts'
import { type CalendarMailKind, queueCalendarMails } from './event-mail.ts'
import type { StoredEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'
import type { Told } from './series/change-series.ts'
import { takeBackMove } from './tell-moved.ts'

interface Change {
  before: StoredEvent
  after: StoredEvent
  config: Config
  now: Date
}

/** Whether an event says something else than before, but for who takes part. */
const saysOther = (before: StoredEvent, after: StoredEvent): boolean =>
  (['starts_at', 'ends_at', 'is_all_day', 'place', 'link'] as const).some((name) => before[name] !== after[name]) ||
  JSON.stringify(before.title) !== JSON.stringify(after.title)

interface ToldPeople extends Change {
  /** The event as it is now with others of its series, and as they were. */
  told: Told
  asTheyWere: Told
  former: readonly number[]
  people: readonly number[]
}

/** Who is new among the people of an event is invited, who is no longer there is told so, and the others hear of what changed. */
export async function tellPeople(tx: Tx, { before, after, told, asTheyWere, former, people, config, now }: ToldPeople): Promise<void> {
  // Who no longer takes part hears nothing of what is new.
  const send = (kind: CalendarMailKind, personIds: readonly number[]) =>
    queueCalendarMails(tx, { kind, ...(kind === 'left' ? asTheyWere : told), personIds, config, now })
  await send(
    'invited',
    people.filter((id) => !former.includes(id)),
  )
  await send(
    'left',
    former.filter((id) => !people.includes(id)),
  )
  const isMoved = await takeBackMove(tx, after)
  if (isMoved || saysOther(before, after)) {
    await send(
      'changed',
      people.filter((id) => former.includes(id)),
    )
  }
}

/** Who booked a slot hears of another place or title; who may book slots that were not there, or were others', is asked to choose one. */
export async function tellBookers(tx: Tx, { before, after, config, now }: Change): Promise<void> {
  if (after.slot_minutes === null) return
  if (saysOther(before, after)) {
    const { rows: booked } = await sql<{ slotId: number }>`
      update calendar_booking set revision = revision + 1 where event_id = ${after.id} returning slot_id as "slotId"`.execute(tx)
    for (const { slotId } of booked.toSorted((one, other) => one.slotId - other.slotId)) {
      const { personId, ...time } = await findMailedBooking(tx, slotId)
      await queueCalendarMails(tx, { kind: 'changed', time, personIds: [personId], config, now })
    }
  }
  const areTheirs = before.slot_minutes !== null && before.invitation_id === after.invitation_id && before.committee_id === after.committee_id
  if (!areTheirs) await queueCalendarMails(tx, { kind: 'slots', time: toMailedEvent(after), personIds: await findBookers(tx, after, now), config, now })
}
