import { dayText } from '../days.ts'
import type { View } from './use-calendar-state.ts'

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Which days a view shows, in words. */
export function periodText(view: View, { date, days, language }: { date: string; days: readonly string[]; language: string }): string {
  const [first = date, last = date] = [days[0], days.at(-1)]
  const texts: Record<View, () => string> = {
    month: () => dayText(date, language, { month: 'long', year: 'numeric' }),
    week: () => `${dayText(first, language, { day: 'numeric', month: 'long' })} – ${dayText(last, language, long)}`,
    day: () => dayText(date, language, { weekday: 'long', ...long }),
    agenda: () => dayText(date, language, long),
  }
  return texts[view]()
}
