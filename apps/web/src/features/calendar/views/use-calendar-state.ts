import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { athensDay } from '../../../ui/athens-day.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { addDays, addMonths, isDay, weekOf, weeksOf } from '../days.ts'
import { handFocusOn } from './hand-focus-on.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** Days of an agenda. */
const agendaDays = 60

/** What of a calendar is shown, and how to show something else. */
export type CalendarState = ReturnType<typeof useCalendarState>

/** What of a calendar is shown, as its address says. On a narrow screen everything is an agenda. */
export function useCalendarState(id: string, isDayPage: boolean) {
  const navigate = useNavigate()
  const [dateText, setDate] = useAddressText('date')
  const [viewText, setView] = useAddressText('view')
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const today = athensDay(new Date())
  const date = isDay(dateText) ? dateText : today
  const asked: View = isDayPage ? 'day' : (views.find((one) => one === viewText) ?? 'month')
  const view: View = isWide || isDayPage ? asked : 'agenda'
  const days = {
    month: () => weeksOf(date).flat(),
    week: () => weekOf(date),
    day: () => [date],
    agenda: () => Array.from({ length: agendaDays }, (_, index) => addDays(date, index)),
  }[view]()
  const show = (next: View) => {
    handFocusOn(next === 'day' || isDayPage)
    if (next === 'day') return void navigate({ to: '/calendar/dview/$id', params: { id }, search: { date } })
    if (isDayPage) return void navigate({ to: '/calendar/view/$id', params: { id }, search: { view: next, date } })
    setView(next)
  }
  const step = (turn: number) => setDate(view === 'month' ? addMonths(date, turn) : addDays(date, turn * { week: 7, day: 1, agenda: agendaDays }[view]))
  return {
    date,
    today,
    view,
    days,
    setDate,
    show,
    step,
    isWide: isWide ?? true,
    openDay: (day: string) => void navigate({ to: '/calendar/dview/$id', params: { id }, search: { date: day } }),
  }
}
