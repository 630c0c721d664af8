import { answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { type ChosenColumn, isBaseColumn } from '../lists/list-columns.ts'
import type { ShownColumn } from './answer-columns.ts'

/** An order as text of an address: `name`, or `-12:income,14:euros` from the greatest down. */
export const sortToText = ({ by, descending }: ListSort): string => `${descending ? '-' : ''}${by.join()}`

/** The order of such a text; undefined, which is by descending number, if it cannot be read. */
export function sortFromText(text = ''): ListSort | undefined {
  const descending = text.startsWith('-')
  const by = text.slice(descending ? 1 : 0).split(',')
  const [first = ''] = by
  if (by.length === 1 && isBaseColumn(first)) return first === 'number' && descending ? undefined : { by: [first], descending }
  return by.every((id) => answerColumnPattern.test(id)) ? { by, descending } : undefined
}

/** Whether a list is sorted by a column. */
export const isSortedBy = ({ by }: ListSort, { chosen }: Pick<ShownColumn, 'chosen'>): boolean => chosen.some(({ id }) => by.some((one) => one === id))

/** The order of a list once other columns are chosen: none by a column that is no longer shown. */
export const sortWithin = (sort: ListSort | undefined, chosen: ChosenColumn[] | undefined): ListSort | undefined =>
  sort && (!chosen || isSortedBy(sort, { chosen })) ? sort : undefined

/** The order after a press of a column's title: from the least up, from the greatest down, and as at first, by descending number. */
export function nextSort(sort: ListSort | undefined, { id, chosen }: ShownColumn): ListSort | undefined {
  const isMine = sort !== undefined && isSortedBy(sort, { chosen })
  if (isMine && (sort.descending || id === 'number')) return undefined
  return { by: isBaseColumn(id) ? [id] : chosen.map((one) => one.id), descending: isMine }
}
