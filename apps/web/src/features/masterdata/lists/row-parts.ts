import type { ReactNode } from 'react'
import type { ListCalls, ListedRow } from './list-calls.ts'

/** A column of the table, and a line of the card. */
interface RowColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

/** What a list needs to know of its rows. */
export interface CodeListProps<Row extends ListedRow, Input extends object> {
  calls: ListCalls<Row, Input>
  title: string
  /** Left out where the list is a part of a page. */
  lead?: string
  nameOf: (row: Row) => string
  /** How the row's name is shown; as text if left out. */
  renderName?: (row: Row) => ReactNode
  columns: readonly RowColumn<Row>[]
  isFixed?: (row: Row) => boolean
  /** More actions of a row. */
  actions?: (row: Row) => ReactNode
  /** The dialog that makes a row, or changes one. */
  dialog: (props: { row?: Row | undefined; readNewer: (id: number) => Promise<Row | undefined>; onClose: () => void }) => ReactNode
}

/** The list with its rows and what can be done with one. */
export interface RowParts<Row extends ListedRow, Input extends object> extends CodeListProps<Row, Input> {
  rows: readonly Row[]
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
  onUses: (row: Row) => void
  onMove: ((row: Row, by: -1 | 1) => void) | undefined
  isMoving: boolean
}
