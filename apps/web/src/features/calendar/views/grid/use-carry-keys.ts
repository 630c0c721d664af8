import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { athensDay } from '../../../../ui/athens-day.ts'
import { isMovable, moveBy } from '../move-entry.ts'
import type { Moving } from '../use-moving.ts'
import { entryAt, focusEntry } from './find-in-grid.ts'

const across: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const down: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** How far an arrow carries: to the sides a day; up and down a quarter of an hour where hours are shown, otherwise a week. */
function stepOf(key: string, hasHours: boolean): Step | undefined {
  const turn = down[key] ?? 0
  const days = across[key] ?? (hasHours ? 0 : turn * 7)
  return turn === 0 && days === 0 ? undefined : { days, minutes: hasHours ? turn * 15 : 0 }
}

/** Within so many frames the library has drawn an entry elsewhere. */
const mostFrames = 30

interface Step {
  days: number
  minutes: number
}

interface Of {
  frame: RefObject<HTMLElement | null>
  entries: readonly CalendarEntry[]
  /** The days shown. */
  days: readonly string[]
  hasHours: boolean
  mayMove: boolean
  moving: Moving
}

/** Alt and the arrows carry an event, Enter leaves it there, Escape where it was. Nothing is sent before, because each move is mailed. Says whether a key was one of these. */
export function useCarryKeys({ frame, entries, days, hasHours, mayMove, moving }: Of): (event: KeyboardEvent) => boolean {
  const { carried, carry, moveTo, isMoving } = moving
  /** The key of the entry that keys carried, until something else gets the focus. */
  const focused = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other entries, or one elsewhere, all are drawn anew.
  useEffect(() => {
    let next = 0
    const focus = (tries: number) => {
      if (!focused.current || focusEntry(frame.current, focused.current) || tries === 0) return
      next = requestAnimationFrame(() => focus(tries - 1))
    }
    focus(mostFrames)
    return () => cancelAnimationFrame(next)
  }, [frame, carried, entries])
  useEffect(() => {
    const leave = (event: Event) => {
      if (!focused.current || entryAt(event.target as Element) === focused.current) return
      focused.current = undefined
      if (!isMoving) carry(undefined)
    }
    const leaving = ['pointerdown', 'focusin']
    for (const name of leaving) document.addEventListener(name, leave)
    return () => {
      for (const name of leaving) document.removeEventListener(name, leave)
    }
  }, [carry, isMoving])
  const carryBy = (entry: CalendarEntry, step: Step) => {
    const startsAt = moveBy(carried?.startsAt ?? entry.startsAt, step)
    focused.current = entry.key
    if (step.days === 0 || days.includes(athensDay(startsAt))) carry({ entry, startsAt })
  }
  const end = (key: string) => {
    if (key === 'Enter' && carried) moveTo(carried.entry, carried.startsAt)
    if (key === 'Escape') carry(undefined)
    return key === 'Enter' || key === 'Escape'
  }
  return ({ target, key, altKey }) => {
    const entry = entries.find((one) => one.key === entryAt(target as Element))
    if (!entry || isMoving) return false
    const step = altKey && mayMove && isMovable(entry) ? stepOf(key, hasHours && !entry.isAllDay) : undefined
    if (!step) return carried !== undefined && end(key)
    carryBy(entry, step)
    return true
  }
}
