import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'div'> {
  role: 'rowgroup' | 'row' | 'columnheader' | 'gridcell'
}

/** A part of the tree grid. Virtualised rows are absolutely positioned, so they cannot be a table element. */
export const GridPart = ({ role, ...props }: Props) => <div role={role} {...props} />
