import type { EntryKind } from '@klesis/contract/calendar/calendar-kinds.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { actorOfPerson } from '../../identity/index.ts'
import { textIn } from '../../invitations/index.ts'
import { calendarWords } from '../calendar-texts.ts'
import { findEntries } from '../entries/read-entries.ts'
import { pageOf } from '../entry-page.ts'
import { readCalendar } from '../read-calendars.ts'
import { type IcalEvent, toIcal } from './to-ical.ts'

const day = 86_400_000
/** What is past for longer, or comes later, is not told. */
const span = { past: 90 * day, coming: 300 * day }

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
  const found = await db.selectFrom('calendar_address').select(['person_id', 'calendar_id']).where('token_hash', '=', hash).executeTakeFirst()
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
  const dates = { from: new Date(now.getTime() - span.past).toISOString(), until: new Date(now.getTime() + span.coming).toISOString() }
  const entries = await findEntries(db, actor, { calendarId, ...dates, now, reminderDays: config.REMINDER_DAYS })
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
  return toIcal({ name: title, events })
}

type Prefixed = Exclude<EntryKind, 'meeting' | 'interview' | 'event'>
const isPrefixed = (kind: EntryKind): kind is Prefixed => kind !== 'meeting' && kind !== 'interview' && kind !== 'event'
