import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { athensDay, athensTime, displayedDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { textIn } from '../../invitations/index.ts'
import { mailFrame } from '../../notifications/index.ts'
import { type CalendarTextKey, calendarWords } from '../calendar-texts.ts'
import { pageOfEvent } from '../entry-page.ts'
import { toIcal } from '../ical/to-ical.ts'

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
  personIds: readonly number[]
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
const plain: ReadonlySet<CalendarMailKind> = new Set(['slots', 'reminder'])
const cancelling: ReadonlySet<CalendarMailKind> = new Set(['cancelled', 'freed'])

/** Queues a mail for each of these people who has an address, in their language; with the event as iCalendar where it changes their calendar. */
export async function queueCalendarMails(tx: Tx, { kind, time, personIds, config, now }: CalendarMails): Promise<void> {
  if (personIds.length === 0) return
  const { rows } = await sql<Recipient>`
    select p.id, p.email, p.fullname as name, p.language from person p where p.id = any (${[...personIds]}::int[]) and p.is_active and p.email is not null
    order by p.id`.execute(tx)
  for (const recipient of rows) {
    const mail = calendarMail(tx, { kind, time, recipient, config })
    const calendar = plain.has(kind) ? {} : { calendar: toInvitation({ kind, time, recipient, config, now }) }
    // One is reminded once of a time, whatever else changes of it.
    const version = kind === 'reminder' ? Date.parse(time.startsAt) : time.sequence
    await queueMail(tx, { ...mail, ...calendar, to: recipient.email, messageKey: `calendar:${kind}:${time.uid}:${version}:${recipient.id}` })
  }
}

type OneMail = Omit<CalendarMails, 'personIds' | 'now'> & { recipient: Recipient }

function calendarMail(tx: Tx, { kind, time, recipient, config }: OneMail) {
  const { editedTexts } = contextOf(tx)
  const { language, name } = recipient
  const frame = mailFrame(editedTexts, language)
  const words = (key: CalendarTextKey, values?: Record<string, string>) => calendarWords(editedTexts, key, language, values)
  const when = time.isAllDay ? displayedDay(athensDay(new Date(time.startsAt))) : athensTime(time.startsAt)
  const facts = { title: textIn(time.title, language), when }
  return toMail({
    subject: words(`${kind}.subject`, facts),
    greeting: frame.greeting(name),
    paragraphs: [facts.title, words(`${kind}.body`), words('when', facts), ...(time.place ? [words('place', { place: time.place })] : [])],
    links: [
      ...(time.link && !cancelling.has(kind) ? [{ label: words('link'), url: time.link }] : []),
      { label: words('open'), url: toPortalLink(config, pageOfEvent(time.eventId, time.startsAt)) },
    ],
    footer: frame.footer(config.SITE),
    language,
  })
}

function toInvitation({ kind, time, recipient, config, now }: OneMail & { now: Date }): string {
  const isCancelled = cancelling.has(kind)
  const { uid, sequence, startsAt, endsAt, isAllDay, place, link } = time
  return toIcal({
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    events: [
      {
        ...{ uid: `${uid}@${config.SITE}`, sequence, startsAt, endsAt, isAllDay, place, description: isCancelled ? '' : link },
        ...{ changedAt: now.toISOString(), summary: textIn(time.title, recipient.language), isBusy: !isAllDay, isCancelled },
        organizer: addressIn(config.mailFrom),
        attendee: { name: recipient.name, address: recipient.email },
      },
    ],
  })
}

/** The address of `Klesis <no-reply@uni.example>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
