import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Place {
  row: number
  column: number
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** What a control in the grid carries, so that the keys find it. Only one of all is reached by Tab. */
export interface GridProps {
  'data-place': string
  tabIndex: 0 | -1
}

const first: Place = { row: 0, column: 0 }

/** Arrows move between the controls of a table, Home and End in their row, and Space ticks the row. Enter presses the control by itself. */
export function useGridKeys(onTick: (row: number) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>(first)
  const controlAt = ({ row, column }: Place) => grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
  // A filter takes rows away, also the one that had the focus last: without this nothing of the table would be reached by Tab.
  useLayoutEffect(() => {
    if (active !== first && !controlAt(active)) setActive(first)
  })
  const targetOf = (key: string, { row, column }: Place): HTMLElement | null | undefined => {
    const step = steps[key]
    if (step) return controlAt({ row: row + step.row, column: column + step.column })
    if (key === 'Home') return controlAt({ row, column: 0 })
    return key === 'End' ? [...(grid.current?.querySelectorAll<HTMLElement>(`[data-place^="${row} "]`) ?? [])].at(-1) : undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return
    // The box that ticks the row has Space already.
    if (event.key === ' ' && place.column !== 0) {
      event.preventDefault()
      onTick(place.row)
    }
    const target = targetOf(event.key, place)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const place = placeOf(target)
    if (place) setActive(place)
  }
  const propsAt = (row: number, column: number): GridProps => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === active.row && column === active.column ? 0 : -1,
  })
  return { grid: grid as RefObject<HTMLTableElement>, onKeyDown, onFocus, propsAt }
}

function placeOf(target: EventTarget): Place | undefined {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset.place ?? '') : '').split(' ').map(Number)
  return row !== undefined && column !== undefined ? { row, column } : undefined
}
