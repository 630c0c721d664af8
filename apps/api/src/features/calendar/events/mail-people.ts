import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { type CalendarMailKind, type MailedTime, queueCalendarMails } from './event-mail.ts'

interface News {
  kind: CalendarMailKind
  /** In the order in which a mail names them, each with those who hear of it. */
  events: readonly { time: MailedTime; personIds: readonly number[] }[]
  config: Config
  now: Date
}

/** Tells each person of all that concerns them of these events, in one mail. */
export async function mailPeople(tx: Tx, { kind, events, config, now }: News): Promise<void> {
  const timesOf = new Map<number, MailedTime[]>()
  for (const { time, personIds } of events) for (const id of personIds) timesOf.set(id, [...(timesOf.get(id) ?? []), time])
  // Those who hear of the same events are told together.
  const groups = Map.groupBy(timesOf, ([, times]) => times.map(({ eventId }) => eventId).join())
  for (const group of groups.values()) {
    const [time, ...others] = group[0]?.[1] ?? []
    if (time) await queueCalendarMails(tx, { kind, time, others, personIds: group.map(([id]) => id), config, now })
  }
}
