import { athensDay } from '../db/athens-day.ts'

/** One event for other calendar programs. */
export interface IcalEvent {
  /** The same for ever, and nobody else’s. */
  uid: string
  /** Rises with every change. */
  sequence: number
  changedAt: string
  startsAt: string
  endsAt: string
  /** Then only the days in Athens are told. */
  isAllDay: boolean
  summary: string
  place?: string
  description?: string
  url?: string
  /** Whether the time is taken. */
  isBusy: boolean
  isCancelled?: boolean
  organizer?: string
  attendee?: { name: string; address: string }
}

export interface Ical {
  name?: string
  /** A sentence about the calendar. */
  about?: string
  /** What a mail asks of the recipient’s calendar; left out where a program fetches all. */
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  events: readonly IcalEvent[]
}

/** A calendar as RFC 5545 writes it. Times are in UTC, so that no program needs to know when the clocks change in Athens. */
export function toIcal({ name, about, method, events }: Ical): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klesis//Calendar//EN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${toValue(name)}`] : []),
    ...(about ? [`X-WR-CALDESC:${toValue(about)}`] : []),
    ...events.flatMap(toLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function toLines({ isAllDay, startsAt, endsAt, ...event }: IcalEvent): string[] {
  const { attendee, organizer, place, description, url } = event
  // A point in time has no end: one that equals the beginning is not valid.
  const hasEnd = endsAt !== startsAt
  return [
    'BEGIN:VEVENT',
    `UID:${toValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${toUtc(event.changedAt)}`,
    isAllDay ? `DTSTART;VALUE=DATE:${toDay(startsAt)}` : `DTSTART:${toUtc(startsAt)}`,
    ...(hasEnd ? [isAllDay ? `DTEND;VALUE=DATE:${toDay(endsAt)}` : `DTEND:${toUtc(endsAt)}`] : []),
    `SUMMARY:${toValue(event.summary)}`,
    ...(place ? [`LOCATION:${toValue(place)}`] : []),
    ...(description ? [`DESCRIPTION:${toValue(description)}`] : []),
    ...(url ? [`URL:${toPlain(url)}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(organizer ? [`ORGANIZER:mailto:${toPlain(organizer)}`] : []),
    ...(attendee ? [`ATTENDEE;CN="${toPlain(attendee.name).replaceAll('"', "'")}";ROLE=REQ-PARTICIPANT:mailto:${toPlain(attendee.address)}`] : []),
    'END:VEVENT',
  ]
}

const toUtc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const toDay = (instant: string) => athensDay(new Date(instant)).replaceAll('-', '')

/** Words of people never end a line, so that nobody writes properties of their own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there.
const toPlain = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ')

const toValue = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => toPlain(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')

const longestLine = 75

/** Lines of at most 75 bytes. A character is never cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
