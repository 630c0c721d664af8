import type { EventDisplayInfo } from '@fullcalendar/react'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { daysOf } from '../../days.ts'
import { EntryWords } from '../EntryWords.tsx'
import { toCarried } from '../move-entry.ts'
import { fromEventStart } from './entry-events.ts'

export const entryOf = ({ event }: Pick<EventDisplayInfo, 'event'>) => event.extendedProps.entry as CalendarEntry

const hour = 3_600_000

/** An entry in a day or its hours. One that is carried says when it would be. */
export function GridEntry({ info }: { info: EventDisplayInfo }) {
  const { event, isMirror, isStart } = info
  const entry = isMirror ? toCarried({ entry: entryOf(info), startsAt: fromEventStart(event.startStr) }) : (event.extendedProps.drawn as CalendarEntry)
  const { first, last } = daysOf(entry)
  const hasPlace = !event.allDay && info.view.type !== 'dayGridMonth' && Date.parse(entry.endsAt) - Date.parse(entry.startsAt) >= hour
  return <EntryWords entry={entry} day={isStart ? first : last} hasPlace={hasPlace} />
}
