import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'div'> {
  role: 'rowgroup' | 'row' | 'columnheader' | 'gridcell'
}

/** A part of the tree grid. Rows that are drawn only where they are seen, each in its place, make no table of the browser's. */
export const GridPart = ({ role, ...props }: Props) => <div role={role} {...props} />
