import type { KeyboardEvent } from 'react'
import { addDays, addMonths } from '../days.ts'

const moves: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

interface Keys {
  date: string
  move: (day: string) => void
  open: (day: string) => void
  /** Left out where the person makes no events. */
  add: (() => void) | undefined
}

/** What a key does on the chosen day. The letter N is meant by its place, whichever alphabet the keyboard writes. */
export function onDayKey(event: KeyboardEvent, { date, move, open, add }: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const toDay = moves[event.key]
  if (toDay) move(toDay(date))
  else if (event.key === 'Enter') open(date)
  else if (event.code === 'KeyN' && add) add()
  else return
  event.preventDefault()
}
