import { changeHours } from '@klesis/contract/calendar/calendar-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { athensDay, athensTime, displayedDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { type IcalEvent, toIcal } from '../../../mail/to-ical.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { mailFrame } from '../../notifications/index.ts'
import { type CalendarTextKey, calendarWords } from '../calendar-texts.ts'
import { pageOfEvent } from '../entry-page.ts'

/** What a mail tells: of an event, or of one's slot of it. */
export type CalendarMailKind = CalendarTextKey extends infer Key ? (Key extends `${infer Kind}.subject` ? Kind : never) : never

/** An event or a slot as mails tell of it. */
export interface MailedTime {
  eventId: number
  /** By which other calendars know it. */
  uid: string
  sequence: number
  title: LocalizedText
  startsAt: string
  endsAt: string
  isAllDay: boolean
  place: string
  link: string
}

interface CalendarMails {
  kind: CalendarMailKind
  time: MailedTime
  /** Further events of the series that the same mail tells of. */
  others?: readonly MailedTime[]
  personIds: readonly number[]
  /** What a person wrote to the recipients. */
  reason?: string
  config: Config
  now: Date
}

interface Recipient {
  id: number
  email: string
  name: string
  language: Language
}

/** Mails in which nothing is put into the recipient's calendar, or taken out of it. */
const plain: ReadonlySet<CalendarMailKind> = new Set(['slots', 'slotsMoved', 'slotsGone', 'reminder'])
const cancelling: ReadonlySet<CalendarMailKind> = new Set(['cancelled', 'left', 'slotsGone', 'freed', 'released'])

/** Queues a mail for each of these people who has an address, in their language; with the event as iCalendar where it changes their calendar. */
export async function queueCalendarMails(tx: Tx, { kind, time, others = [], personIds, config, now, reason = '' }: CalendarMails): Promise<void> {
  if (personIds.length === 0) return
  const { rows } = await sql<Recipient>`
    select p.id, p.email, p.fullname as name, p.language from person p where p.id = any (${[...personIds]}::int[]) and p.is_active and p.email is not null
    order by p.id`.execute(tx)
  for (const [place, recipient] of rows.entries()) {
    const mail = calendarMail(tx, { kind, time, others, recipient, config, reason, now })
    const calendar = plain.has(kind) ? {} : { calendar: toInvitation({ kind, time, others, recipient, config, now }) }
    // One is reminded once of a time, whatever else changes of it.
    const version = kind === 'reminder' ? Date.parse(time.startsAt) : time.sequence
    const messageKey = `calendar:${kind}:${time.uid}:${version}:${recipient.id}`
    // News of an event stay in their order; a reminder may come after other mails.
    await queueMail(tx, { ...mail, ...calendar, to: recipient.email, messageKey, ...(kind === 'reminder' && { place }) })
  }
}

type OneMail = Required<Omit<CalendarMails, 'personIds'>> & { recipient: Recipient }

/** What the mail says. A slot that begins in less than a day can no longer be changed. */
const bodyOf = ({ kind, time, now }: Pick<OneMail, 'kind' | 'time' | 'now'>): CalendarTextKey =>
  kind === 'booked' && Date.parse(time.startsAt) - now.getTime() < changeHours * 3_600_000 ? 'booked.finally' : `${kind}.body`

function calendarMail(tx: Tx, { kind, time, others, recipient, config, reason, now }: OneMail) {
  const { editedTexts } = contextOf(tx)
  const { language, name } = recipient
  const frame = mailFrame(editedTexts, language)
  const words = (key: CalendarTextKey, values?: Record<string, string>) => calendarWords(editedTexts, key, language, values)
  const times = [time, ...others]
  const first = whenOf(time)
  const facts = { title: textIn(time.title, language), when: others.length === 0 ? first : words('andMore', { when: first, count: String(others.length) }) }
  const when = [...times.slice(0, mostListed).map(whenOf), ...(times.length > mostListed ? [words('until', { when: whenOf(times.at(-1) ?? time) })] : [])]
  return toMail({
    subject: words(`${kind}.subject`, facts),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: frame.greeting(name),
    paragraphs: [words(bodyOf({ kind, time, now }))],
    facts: [
      { label: words('what'), value: facts.title },
      { label: words('reason'), value: reason },
      { label: words('when'), value: time.isAllDay ? when.join('\n') : words('inZone', { when: when.join('\n') }) },
      { label: words('place'), value: time.place },
    ],
    links: [
      ...(time.link && !cancelling.has(kind) ? [{ label: words('link'), url: time.link }] : []),
      { label: words('open'), url: toPortalLink(config, pageOfEvent(time.eventId, time.startsAt)) },
    ],
    footer: frame.footer(config.SITE),
    language,
  })
}

/** A request is of one event alone, as programs demand (RFC 5546, 3.2.2). Those of a series are published together, each under its own id. */
function toInvitation({ kind, time, others, recipient, config, now }: Omit<OneMail, 'reason'>): string {
  const isCancelled = cancelling.has(kind)
  const isAlone = others.length === 0
  const toEvent = ({ uid, sequence, startsAt, endsAt, isAllDay, place, link, title }: MailedTime): IcalEvent => ({
    ...{ uid: `${uid}@${config.SITE}`, sequence, startsAt, endsAt, isAllDay, place, description: isCancelled ? '' : link },
    ...{ changedAt: now.toISOString(), summary: textIn(title, recipient.language), isBusy: !isAllDay, isCancelled },
    organizer: addressIn(config.mailFrom),
    ...(isAlone && { attendee: { name: recipient.name, address: recipient.email } }),
  })
  return toIcal({ method: isAlone ? (isCancelled ? 'CANCEL' : 'REQUEST') : 'PUBLISH', events: [time, ...others].map(toEvent) })
}

const whenOf = ({ isAllDay, startsAt }: MailedTime) => (isAllDay ? displayedDay(athensDay(new Date(startsAt))) : athensTime(startsAt))

/** Of a longer series the first ones are told, and the last. */
const mostListed = 30

/** The address of `Portal <no-reply@uni.example>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
