import { type KeyboardEvent, useRef, useState } from 'react'

/** One stop for Tab in a row of buttons; the arrows, Home and End lead from one to the next. */
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
    /** For the button at this place. */
    at: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setChosen(index) }),
  }
}
