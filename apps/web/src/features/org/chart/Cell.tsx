import type { ReactNode } from 'react'

interface Props {
  /** Its column, from 1. */
  column: number
  className: string | undefined
  /** Tells of somebody: a recording of use shows an empty box in its place. */
  isPrivate?: boolean
  children?: ReactNode
}

export function Cell({ column, className, isPrivate, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are drawn only where they are seen make no table
    // biome-ignore lint/a11y/useFocusableInteractive: its row has the focus
    <div role="gridcell" aria-colindex={column} className={className} data-private={isPrivate || undefined}>
      {children}
    </div>
  )
}
