import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

interface Moves {
  /** Places on the pages before this one. */
  before: number
  /** While the line is dragged; undefined puts it back. */
  onMove: (places: number | undefined) => void
  onDrop: (places: number) => void
}

/**
 * Drags the line over the rows of its table: it stands after those whose middle is above the pointer. Escape puts it back. The line changes its place in the
 * document on the way, so that the window listens. The field beside the table does the same by keys.
 */
export function useLineDrag({ before, onMove, onDrop }: Moves) {
  const drag = useRef<AbortController>(undefined)
  useEffect(() => () => drag.current?.abort(), [])
  return (event: ReactPointerEvent<HTMLElement>) => {
    const table = event.currentTarget.closest('table')
    if (event.button !== 0 || !table) return
    event.preventDefault()
    drag.current?.abort()
    const control = new AbortController()
    drag.current = control
    let places: number | undefined
    const listen = { signal: control.signal }
    const putBack = () => {
      control.abort()
      onMove(undefined)
    }
    addEventListener(
      'pointermove',
      ({ clientY }) => {
        places = Math.max(1, before + rowsAbove(table, clientY))
        onMove(places)
      },
      listen,
    )
    addEventListener(
      'pointerup',
      () => {
        control.abort()
        if (places !== undefined) onDrop(places)
      },
      listen,
    )
    addEventListener('pointercancel', putBack, listen)
    addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), listen)
  }
}

const rowsAbove = (table: HTMLTableElement, y: number): number =>
  [...table.querySelectorAll('[data-ranked-row]')].filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
