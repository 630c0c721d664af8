import type { CalendarAddress } from '@klesis/contract/calendar/calendars.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { keepsCalendars } from '../calendar.policy.ts'
import { readCalendar } from '../read-calendars.ts'
import { findDecisionEntries, findEvaluationEntries } from './duty-entries.ts'
import { findBookedEntries, findEnteredEntries } from './entered-entries.ts'
import type { FoundEntry, Span } from './found-entry.ts'
import { findInvitationEntries } from './invitation-entries.ts'

/** A calendar, or 0 for all that the actor sees, and what else it needs. */
export interface AskedEntries extends Span {
  calendarId: number
  reminderDays: number
}

interface Entries {
  title: LocalizedText
  items: FoundEntry[]
  mayEdit: boolean
  address: CalendarAddress | null
}

const longestSpan = 400 * 86_400_000

/** What a calendar shows. The actor’s own has also what comes in by itself, which is computed at each reading and so moves with its dates. */
export async function readEntries(db: Db, actor: Actor, asked: AskedEntries): Promise<Entries> {
  const { calendarId, from, until, now } = asked
  const length = Date.parse(until) - Date.parse(from)
  if (length <= 0 || length > longestSpan) refuse('calendar.datesWrong')
  const { id } = requirePerson(actor)
  const title = calendarId === 0 ? {} : (await readCalendar(db, actor, calendarId, now)).title
  const address = await db
    .selectFrom('calendar_address')
    .select(['used_at as usedAt', 'used_from as usedFrom'])
    .where('person_id', '=', id)
    .where('calendar_id', calendarId === 0 ? 'is' : '=', calendarId === 0 ? null : calendarId)
    .executeTakeFirst()
  return { title, items: await findEntries(db, actor, asked), mayEdit: keepsCalendars(actor), address: address ?? null }
}

/** All entries in the order of their times. The calendar was checked before. */
export async function findEntries(db: Db, actor: Actor, asked: AskedEntries): Promise<FoundEntry[]> {
  const found = [findEnteredEntries(db, actor, asked), findBookedEntries(db, actor, asked)]
  if (asked.calendarId === 0) {
    found.push(findInvitationEntries(db, actor, asked), findDecisionEntries(db, actor, asked), findEvaluationEntries(db, actor, asked))
  }
  return (await Promise.all(found)).flat().toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.key < other.key ? -1 : 1))
}
