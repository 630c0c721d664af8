import type { ReactNode } from 'react'
import { GridPart } from './GridPart.tsx'

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
    <GridPart role="gridcell" aria-colindex={column} className={className} data-private={isPrivate || undefined}>
      {children}
    </GridPart>
  )
}
