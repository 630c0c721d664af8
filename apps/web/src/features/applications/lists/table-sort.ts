/** By which column a table is sorted. */
export interface TableSort {
  /** The id of the column; undefined if it is not shown. */
  by: string | undefined
  descending: boolean
  /** Whether it can be sorted by this column. */
  isOffered: (id: string) => boolean
  onSort: (id: string) => void
}
