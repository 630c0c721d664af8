import type { KeyboardEvent, RefObject } from 'react'
import type { Builder } from './use-builder.ts'

/** A slash in them is text. */
const isWriting = (target: EventTarget) =>
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** What undoes with this key, redoes, or neither. */
function stepOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { undo, redo }: Builder) {
  if (!(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redo : undo
  return letter === 'y' ? redo : undefined
}

interface Places {
  canvas: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
  pick: (picking: undefined) => void
}

/** The keys of the whole builder: undo and redo, `/` for the search of the palette, and Escape to end the picking of fields. Keys of dialogs and of text fields are theirs. */
export const useBuilderKeys =
  (builder: Builder, { canvas, search, pick }: Places) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (event.key === 'Escape') return pick(undefined)
    if (isWriting(target) || !(target instanceof Node && currentTarget.contains(target))) return
    const step = stepOf(event, builder)
    if (!step && event.key !== '/') return
    event.preventDefault()
    if (!step) return void search.current?.focus()
    step()
    // Undo may have removed the focused element.
    requestAnimationFrame(() => document.activeElement === document.body && canvas.current?.focus())
  }
