import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

export interface DayCellProps {
  chosen: string
  today: string
  /** Whether the chosen day gets the focus, because a key chose it. */
  takesFocus: boolean
  /** Whether it is higher than what is seen of it, so that the focus must not scroll to its beginning. */
  isTall?: boolean
  onChoose: (day: string) => void
  onKey: (event: KeyboardEvent) => void
}

/** What makes the cell of a day one of a grid: one of them has the focus, as the pattern for grids asks, and keys move it. */
export function useDayCell(day: string, { chosen, today, takesFocus, isTall = false, onChoose, onKey }: DayCellProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const isChosen = day === chosen
  useEffect(() => {
    if (isChosen && takesFocus) cell.current?.focus({ preventScroll: isTall })
  }, [isChosen, takesFocus, isTall])
  const isOfCell = (event: MouseEvent | KeyboardEvent) => !(event.target as Element).closest('a, button')
  return {
    cell,
    props: {
      role: 'gridcell',
      tabIndex: isChosen ? 0 : -1,
      'aria-selected': isChosen,
      'aria-current': day === today ? ('date' as const) : undefined,
      onClick: (event: MouseEvent) => isOfCell(event) && onChoose(day),
      onKeyDown: (event: KeyboardEvent) => isOfCell(event) && onKey(event),
    },
  }
}
