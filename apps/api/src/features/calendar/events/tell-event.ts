import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { findMailedBooking } from '../slots/slot-mail.ts'
import { findBookers } from './create-event.ts'
import { queueCalendarMails } from './event-mail.ts'
import type { Participants, StoredEvent } from './lock-event.ts'
import { mailPeople } from './mail-people.ts'
import { toMailedEvent } from './mailed-event.ts'
import { isComing } from './series/change-series.ts'
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

interface ToldPeople {
  /** The event that was saved; the others are of its series. */
  id: number
  before: readonly StoredEvent[]
  after: readonly StoredEvent[]
  former: Participants
  people: Participants
  config: Config
  now: Date
}

/** Who is new among the people of an event is invited, who is no longer there is told so, and the others hear of what changed. */
export async function tellPeople(tx: Tx, { id, before, after, former, people, config, now }: ToldPeople): Promise<void> {
  const isTold = (event: StoredEvent) => event.id === id || isComing(event, now)
  const onlyIn = (some: Participants, others: Participants) => (event: StoredEvent) =>
    (some.get(event.id) ?? []).filter((personId) => !others.get(event.id)?.includes(personId))
  const inBoth = (event: StoredEvent) => (people.get(event.id) ?? []).filter((personId) => former.get(event.id)?.includes(personId))
  // Who no longer takes part hears nothing of what is new. The sequence is that of the change, so that programs take it for the newer one.
  const asItWas = (event: StoredEvent) => ({ ...toMailedEvent(event), sequence: event.revision })
  const [left, told] = [before.filter(isTold), after.filter(isTold)]
  const invited = onlyIn(people, former)
  await mailPeople(tx, { kind: 'invited', events: told.map((event) => ({ time: toMailedEvent(event), personIds: invited(event) })), config, now })
  const gone = onlyIn(former, people)
  await mailPeople(tx, { kind: 'left', events: left.map((event) => ({ time: asItWas(event), personIds: gone(event) })), config, now })
  const asked = after.find((event) => event.id === id)
  const isMoved = asked !== undefined && (await takeBackMove(tx, asked))
  const formerly = new Map(before.map((event) => [event.id, event]))
  const isChanged = (event: StoredEvent) => (isMoved && event.id === id) || saysOther(formerly.get(event.id) ?? event, event)
  const changed = told.filter(isChanged).map((event) => ({ time: toMailedEvent(event), personIds: inBoth(event) }))
  await mailPeople(tx, { kind: 'changed', events: changed, config, now })
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
