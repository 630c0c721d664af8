import type { EntryKind } from '@klesis/contract/calendar/calendar-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Actor } from '../../../actor/actor.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import type { Config } from '../../../config.ts'
import { athensDay, displayedDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { type IcalEvent, toIcal } from '../../../mail/to-ical.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { actorOfPerson } from '../../identity/index.ts'
import { calendarWords } from '../calendar-texts.ts'
import { mostEntries } from '../entries/found-entry.ts'
import { type AskedEntries, findEntries } from '../entries/read-entries.ts'
import { pageOf } from '../entry-page.ts'
import { readCalendar } from '../read-calendars.ts'
import { noteUse } from './note-use.ts'

const day = 86_400_000

/** Days before and after today that are told: the widest of these that holds no more entries than programs take, and that was read whole. */
const windows = [
  { past: 90, coming: 300 },
  { past: 30, coming: 120 },
  { past: 14, coming: 45 },
  { past: 7, coming: 14 },
  { past: 1, coming: 3 },
]

async function findWindow(db: Db, actor: Actor, asked: Omit<AskedEntries, 'from' | 'until'>) {
  for (const [turn, { past, coming }] of windows.entries()) {
    const at = (days: number) => new Date(asked.now.getTime() + days * day).toISOString()
    const span = { from: at(-past), until: at(coming) }
    const entries = await findEntries(db, actor, { ...asked, ...span })
    if (entries.length < mostEntries || turn === windows.length - 1) return { ...span, entries }
  }
  throw new Error('There is no window.')
}

interface AskedFeed {
  token: string
  /** Of the network from which it is asked. */
  address: string
  config: Config
  now: Date
}

/**
 * The calendar of a secret address. Its owner is asked for anew each time: an account that was closed has no calendar, a calendar that is no longer theirs is
 * not found, and the rest is what they would see now if they were signed in.
 */
export async function readFeed(db: Db, { token, address, config, now }: AskedFeed): Promise<string> {
  const hash = hashToken(token)
  const found = await db
    .selectFrom('calendar_address')
    .select(['id', 'person_id', 'calendar_id', 'used_at', 'used_from'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  const actor = found && (await actorOfPerson(db, found.person_id))
  if (!(found && actor)) {
    await limitCalls(db, { key: `calendar-miss:${address}`, max: 100, seconds: 600 })
    return refuse('calendar.notFound')
  }
  // Only an address that is there has a counter of its own, so that guesses fill no table.
  await limitCalls(db, { key: `calendar:${hash.toString('hex')}`, max: 60, seconds: 600 })
  const { language } = actor
  const { editedTexts } = contextOf(db)
  const calendarId = found.calendar_id ?? 0
  const title = calendarId === 0 ? calendarWords(editedTexts, 'feed.own', language) : textIn((await readCalendar(db, actor, calendarId, now)).title, language)
  const { from, until, entries } = await findWindow(db, actor, { calendarId, now, reminderDays: config.REMINDER_DAYS })
  await noteUse(db, actor, { ...found, address, now })
  const shown = (instant: string) => displayedDay(athensDay(new Date(instant)))
  const about = calendarWords(editedTexts, 'feed.window', language, { from: shown(from), until: shown(until) })
  const events = entries.map((entry): IcalEvent => {
    const { key, kind, startsAt, endsAt, isAllDay, place, count, revision, changedAt } = entry
    const words = textIn(entry.title, language)
    return {
      ...{ uid: `${key}@${config.SITE}`, sequence: revision - 1, changedAt, startsAt, endsAt, isAllDay, place },
      summary: isPrefixed(kind) ? calendarWords(editedTexts, `feed.${kind}`, language, { title: words, count }) : words,
      description: entry.link,
      url: toPortalLink(config, pageOf(entry)),
      isBusy: !isAllDay && endsAt !== startsAt,
    }
  })
  return toIcal({ name: title, about, events })
}

type Prefixed = Exclude<EntryKind, 'meeting' | 'interview' | 'event'>
const isPrefixed = (kind: EntryKind): kind is Prefixed => kind !== 'meeting' && kind !== 'interview' && kind !== 'event'
