import type { CalendarEventInput, CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare, compareMembers } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requirePeople } from '../require-people.ts'
import { requirePlace } from './create-event.ts'
import { changeParticipants, replaceSlots, toEventRow } from './event-row.ts'
import { findEvents, findParticipantsOf, hasBookings, lockForChange, type StoredEvent } from './lock-event.ts'
import { readEvent } from './read-event.ts'
import { setTimes } from './series/change-series.ts'
import { tellBookers, tellPeople } from './tell-event.ts'
import { takeBackMove } from './tell-moved.ts'

type EventChange = CalendarEventInput & { id: number; revision: number; scope: SeriesScope }
type NewRow = ReturnType<typeof toEventRow>

/**
 * Saves an event, or more of its series. Those of a series move by as many days as the one at hand, and who came to it or left it does so in each; who else takes
 * part in one of them stays. Its people and who booked hear of what changed for them.
 */
export const saveEvent = (
  db: Db,
  actor: Actor,
  { id, revision, scope, ...input }: EventChange,
  { config, now }: { config: Config; now: Date },
): Promise<CalendarEventView> =>
  inTransaction(db, async (tx) => {
    const { asked: before, events } = await lockForChange(tx, { id, scope, revision })
    await requirePlace(tx, actor, input, before)
    const row = toEventRow(input, now)
    if (changesSlots(before, row)) {
      if (await hasBookings(tx, id)) refuse('calendarEvent.hasBookings')
      await replaceSlots(tx, id, input, row.slot_minutes)
    }
    const ids = events.map((event) => event.id)
    const former = await findParticipantsOf(tx, ids)
    const present = former.get(id) ?? []
    const people = await requirePeople(tx, input.people, present)
    await setTimes(tx, { before, events, dates: input, scope, set: row })
    const [added, removed] = [people.filter((one) => !present.includes(one)), present.filter((one) => !people.includes(one))]
    await changeParticipants(tx, ids, { added, removed })
    const changed = await findEvents(tx, ids)
    const after = changed.find((event) => event.id === id) ?? before
    await record(tx, actor, {
      ...{
        subject: 'calendarEvent',
        subjectId: id,
        code: 'calendarEvent.changed',
        ids: { calendarId: input.calendarId, kind: input.kind, people, slots: input.slots, scope, events: events.length },
      },
      changes: [
        ...compareMembers('title', before.title, input.title),
        ...(['starts_at', 'ends_at', 'place', 'link'] as const).flatMap((name) => compare(name, before[name], after[name])),
      ],
    })
    const isMoved = await takeBackMove(tx, after)
    await tellPeople(tx, { id, before: events, after: changed, former, people: await findParticipantsOf(tx, ids), isMoved, config, now })
    await tellBookers(tx, { before, after, isMoved, config, now })
    return readEvent(tx, actor, id, now)
  })

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)

const changesSlots = (before: StoredEvent, row: NewRow): boolean =>
  before.slot_minutes !== row.slot_minutes ||
  before.invitation_id !== row.invitation_id ||
  before.committee_id !== row.committee_id ||
  (before.slot_minutes !== null && !(isSameTime(before.starts_at, row.starts_at) && isSameTime(before.ends_at, row.ends_at)))
