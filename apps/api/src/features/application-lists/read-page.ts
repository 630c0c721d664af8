import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { Db } from '../../db/db.ts'
import { type PageResult, pageResultOf } from './list-query.ts'
import type { ListRows } from './list-rows.ts'
import type { PageIds } from './page-ids.ts'

/** How the cards of rows are read in the order of their ids. */
export interface CardsOfIds extends Pick<ListRows<string>, 'read'> {
  findCards: (db: Db, ids: readonly number[]) => Promise<{ selected: string }[]>
}

/** One page of a filtered list. A search for a whole protocol number that the list has finds that application alone, by the index of the numbers. */
export async function readPage(
  db: Db,
  rows: CardsOfIds,
  filters: readonly ListFilter[],
  findIds: (filters: readonly ListFilter[]) => Promise<PageIds>,
): Promise<PageResult> {
  const numbered = toNumberFilters(filters)
  const found = numbered && (await findIds(numbered))
  const { ids, ...counted } = found && found.total > 0 ? found : await findIds(filters)
  const [cards] = ids.length > 0 ? await rows.findCards(db, ids) : []
  return pageResultOf(rows, [{ selected: cards?.selected ?? '', ...counted }])
}

/** The filters of a search for a whole protocol number; undefined for any other. */
export const toNumberFilters = (filters: readonly ListFilter[]): ListFilter[] | undefined =>
  filters.some(isNumberSearch) ? filters.map((filter) => (isNumberSearch(filter) ? toNumberFilter(filter) : filter)) : undefined

const isNumberSearch = ({ search }: ListFilter) => search !== undefined && /^\s*\d+\/\d{4}\s*$/.test(search)

const toNumberFilter = ({ search = '', ...others }: ListFilter): ListFilter => ({ ...others, protocolNumber: search.trim() })
