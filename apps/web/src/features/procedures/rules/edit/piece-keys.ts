import type { KeyboardEvent } from 'react'

interface Keys {
  onDelete: () => void
  /** By how many places: -1 or 1. */
  onMove?: (by: -1 | 1) => void
}

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox], [readonly]), textarea') || target.isContentEditable)

/** Delete removes what the focus is in, Alt with an arrow moves it; where a text is edited, Delete edits it. */
export const pieceKeys =
  ({ onDelete, onMove }: Keys) =>
  (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && by !== 0 && onMove) {
      event.preventDefault()
      event.stopPropagation()
      onMove(by)
    } else if (event.key === 'Delete' && !isText(event.target) && !event.altKey && !event.ctrlKey) {
      event.preventDefault()
      event.stopPropagation()
      onDelete()
    }
  }
