import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** Below this number a list is read faster than searched. */
const few = 10

interface Props {
  /** What the button that unfolds them says. */
  label: string
  /** The number of things without search and filters. */
  total: number
  /** How many of the search and the filters are set. */
  count: number
  children: ReactNode
}

/** Search and filters of a list; a short list folds them behind one button that says how many are set. */
export function FoldedFilters({ label, total, count, children }: Props) {
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? count > 0
  if (total >= few) return children
  return (
    <>
      <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
        {label}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && children}
    </>
  )
}
