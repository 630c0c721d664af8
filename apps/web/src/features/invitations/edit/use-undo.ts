import { useRef, useState } from 'react'

const maxSteps = 100

/**
 * The states before each change, newest last. Changes of the same fields in a row are one step, so that typing is not undone letter by letter.
 * They are kept when the page is saved.
 */
export function useUndo<State>() {
  const [past, setPast] = useState<readonly State[]>([])
  const last = useRef('')
  return {
    canUndo: past.length > 0,
    /** Before a change of these fields. */
    note: (state: State, fields: string) => {
      if (fields === last.current && past.length > 0) return
      last.current = fields
      setPast([...past.slice(1 - maxSteps), state])
    },
    /** Ends the present step; the next change begins another. */
    endStep: () => {
      last.current = ''
    },
    /** The state to go back to, which is taken off. */
    takeBack: (): State | undefined => {
      last.current = ''
      setPast(past.slice(0, -1))
      return past.at(-1)
    },
  }
}
