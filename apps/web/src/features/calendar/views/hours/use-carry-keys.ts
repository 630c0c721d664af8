import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { athensDay } from '../../../../ui/athens-day.ts'
import { addDays } from '../../days.ts'
import { startOn } from '../drag-entry.ts'
import type { Moving } from '../use-moving.ts'

interface Step {
  days: number
  minutes: number
}

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -15 },
  ArrowDown: { days: 0, minutes: 15 },
}

interface Of {
  entry: CalendarEntry
  days: readonly string[]
  moving: Moving
}

/** Alt and the arrows carry an event by days and quarters of an hour, Enter leaves it there, Escape where it was. Nothing is sent before, because each move is mailed. */
export function useCarryKeys({ entry, days, moving: { carried, carry, moveTo, landing } }: Of) {
  const button = useRef<HTMLButtonElement>(null)
  // An event that came to another day is drawn anew there.
  useEffect(() => {
    if (landing.current !== entry.key) return
    landing.current = undefined
    button.current?.focus()
  }, [entry.key, landing])
  const own = carried?.entry.key === entry.key ? carried : undefined
  const carryBy = ({ days: byDays, minutes }: Step) => {
    const startsAt = own?.startsAt ?? entry.startsAt
    const day = athensDay(startsAt)
    const target = addDays(day, byDays)
    if (target === day || days.includes(target)) carry({ entry, startsAt: startOn({ entry: { startsAt }, day }, target, minutes) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step) carryBy(step)
    else if (own && event.key === 'Enter') {
      landing.current = entry.key
      moveTo(entry, own.startsAt)
    } else if (own && event.key === 'Escape') carry(undefined)
    else return
    event.preventDefault()
  }
  return {
    ref: button,
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
    onKeyDown,
    onBlur: () => own && carry(undefined),
  }
}
