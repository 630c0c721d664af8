import type { ReactNode } from 'react'
import { GridPart } from './GridPart.tsx'

interface Props {
  /** The `aria-colindex`, counted from 1. */
  column: number
  className: string | undefined
  /** Contains personal data: a session recording shows an empty box instead. */
  isPrivate?: boolean
  children?: ReactNode
}

export function Cell({ column, className, isPrivate, children }: Props) {
  return (
    <GridPart role="gridcell" aria-colindex={column} className={className} data-private={isPrivate || undefined}>
      {children}
    </GridPart>
  )
}
