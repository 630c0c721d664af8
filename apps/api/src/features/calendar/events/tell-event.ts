import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { findMailedBooking } from '../slots/slot-mail.ts'
import { findBookers } from './create-event.ts'
import { type CalendarMailKind, queueCalendarMails } from './event-mail.ts'
import { findUndecided } from './find-undecided.ts'
import type { Participants, StoredEvent } from './lock-event.ts'
import { mailPeople } from './mail-people.ts'
import { toMailedEvent } from './mailed-event.ts'
import { isComing } from './series/change-series.ts'

interface Change {
  before: StoredEvent
  after: StoredEvent
  /** Whether people know another time than `before`, because it was moved a moment ago. */
  isMoved: boolean
  config: Config
  now: Date
}

const hasOtherTimes = (before: StoredEvent, after: StoredEvent): boolean => before.starts_at !== after.starts_at || before.ends_at !== after.ends_at

/** Whether an event says something else than before, but for who takes part. */
const saysOther = (before: StoredEvent, after: StoredEvent): boolean =>
  hasOtherTimes(before, after) ||
  (['is_all_day', 'place', 'link'] as const).some((name) => before[name] !== after[name]) ||
  JSON.stringify(before.title) !== JSON.stringify(after.title)

interface ToldPeople {
  /** The event that was saved; the others are of its series. */
  id: number
  before: readonly StoredEvent[]
  after: readonly StoredEvent[]
  former: Participants
  people: Participants
  /** Whether people know another time of the event than that before the change. */
  isMoved: boolean
  config: Config
  now: Date
}

/** Who is new among the people of an event is invited, who is no longer there is told so, and the others hear of what changed. */
export async function tellPeople(tx: Tx, { id, before, after, former, people, isMoved, config, now }: ToldPeople): Promise<void> {
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
  const formerly = new Map(before.map((event) => [event.id, event]))
  const isChanged = (event: StoredEvent) => (isMoved && event.id === id) || saysOther(formerly.get(event.id) ?? event, event)
  const changed = told.filter(isChanged).map((event) => ({ time: toMailedEvent(event), personIds: inBoth(event) }))
  await mailPeople(tx, { kind: 'changed', events: changed, config, now })
}

/**
 * Who booked a slot hears of another place or title. Who may book slots that were not there, or were others', is asked to choose one. Who was asked and has not chosen
 * hears of other times, and that there is nothing to choose any more.
 */
export async function tellBookers(tx: Tx, { before, after, isMoved, config, now }: Change): Promise<void> {
  const tell = (kind: CalendarMailKind, event: StoredEvent, personIds: readonly number[]) =>
    queueCalendarMails(tx, { kind, time: toMailedEvent(event), personIds, config, now })
  const areTheirs = before.invitation_id === after.invitation_id && before.committee_id === after.committee_id
  if (!areTheirs) {
    const asked = await findBookers(tx, after, now)
    if (isComing(before, now))
      await tell(
        'slotsGone',
        before,
        (await findUndecided(tx, before, now)).filter((id) => !asked.includes(id)),
      )
    await tell('slots', after, asked)
  } else if ((isMoved || hasOtherTimes(before, after)) && isComing(after, now)) await tell('slotsMoved', after, await findUndecided(tx, after, now))
  if (after.slot_minutes !== null && saysOther(before, after)) await tellBooked(tx, { after, config, now })
}

async function tellBooked(tx: Tx, { after, config, now }: Pick<Change, 'after' | 'config' | 'now'>): Promise<void> {
  const { rows: booked } = await sql<{ slotId: number }>`
    update calendar_booking set revision = revision + 1 where event_id = ${after.id} returning slot_id as "slotId"`.execute(tx)
  for (const { slotId } of booked.toSorted((one, other) => one.slotId - other.slotId)) {
    const { personId, ...time } = await findMailedBooking(tx, slotId)
    await queueCalendarMails(tx, { kind: 'changed', time, personIds: [personId], config, now })
  }
}
