import { useParams } from '@tanstack/react-router'
import { own } from './calendar.queries.ts'
import { CalendarFrame } from './views/CalendarFrame.tsx'

/** A calendar by month, week or as an agenda. */
export function CalendarPage() {
  const { id = own } = useParams({ strict: false })
  return <CalendarFrame key={id} id={id} isDayPage={false} />
}

/** One day of a calendar. */
export function CalendarDayPage() {
  const { id = own } = useParams({ strict: false })
  return <CalendarFrame key={id} id={id} isDayPage />
}
