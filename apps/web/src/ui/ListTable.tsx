import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListTable.module.css'

interface Props {
  /** The accessible name of the table. */
  label: string
  /** Width in pixels below which the table scrolls sideways. */
  minWidth: number
  /** The cells of its head. */
  head: ReactNode
  /** Its rows, each named by a `th`. */
  children: ReactNode
}

/** A list of many things on a wide screen. */
export function ListTable({ label, minWidth, head, children }: Props) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      className={classes.table}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
    >
      <Table verticalSpacing="sm" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
