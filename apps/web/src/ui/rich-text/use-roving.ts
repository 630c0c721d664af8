import { type KeyboardEvent, useRef, useState } from 'react'

/** Roving tabindex: a row of buttons is one tab stop; arrows, Home and End move between them. */
export function useRoving(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, count - 1)
  const go = (index: number) => {
    const target = (index + count) % count
    setChosen(target)
    row.current?.querySelectorAll<HTMLElement>('button')[target]?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(current + 1)
    else if (key === 'ArrowLeft') go(current - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(count - 1)
    else return false
    return true
  }
  return {
    row,
    onKeyDown,
    focus: () => go(current),
    /** The props of the button with this index. */
    buttonProps: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setChosen(index) }),
  }
}
