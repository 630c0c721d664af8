import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { sortLimit } from '@klesis/contract/applications/sort-columns.ts'
import type { TableSort } from '../lists/table-sort.ts'
import type { ShownColumn } from './answer-columns.ts'
import { isSortedBy, nextSort } from './list-sort.ts'
import type { ListState } from './use-list-state.ts'

interface Input {
  sort: ListState['sort']
  shown: readonly ShownColumn[]
  stats: ApplicationStats | undefined
  onChange: (sort: ListState['sort']) => void
}

/** By which column the table is sorted, and by which it can be: where more is found than the server sorts, by number and by answers that are kept. */
export function useSort({ sort, shown, stats, onChange }: Input): TableSort {
  const isSmall = stats !== undefined && stats.filtered <= sortLimit
  const sorted = sort ? shown.find((column) => isSortedBy(sort, column))?.id : 'number'
  return {
    by: sorted,
    descending: sort?.descending ?? true,
    isOffered: (id) => isSmall || id === 'number' || id === sorted || isKept(shown.find((column) => column.id === id)),
    onSort: (id) => {
      const column = shown.find((one) => one.id === id)
      if (column) onChange(nextSort(sort, column))
    },
  }
}

/** Whether a list can be sorted by a column however many applications it finds. */
export const isKept = (column: ShownColumn | undefined) => column?.answer?.kept?.isMany === false
