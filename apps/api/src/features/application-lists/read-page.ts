import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type PageResult, type PageRow, pageResultOf } from './list-query.ts'
import type { ListRows } from './list-rows.ts'

type StatementOf = (filters: readonly ListFilter[]) => RawBuilder<PageRow> | Promise<RawBuilder<PageRow>>

/** One page of a filtered list. A search for a whole protocol number that the list has finds that application alone, by the index of the numbers. */
export async function readPage(db: Db, rows: Pick<ListRows<string>, 'read'>, filters: readonly ListFilter[], statementOf: StatementOf): Promise<PageResult> {
  const readOnce = async (asked: readonly ListFilter[]) => pageResultOf(rows, (await (await statementOf(asked)).execute(db)).rows)
  const numbered = toNumberFilters(filters)
  const found = numbered && (await readOnce(numbered))
  return found && found.total > 0 ? found : readOnce(filters)
}

/** The filters of a search for a whole protocol number; undefined for any other. */
export const toNumberFilters = (filters: readonly ListFilter[]): ListFilter[] | undefined =>
  filters.some(isNumberSearch) ? filters.map((filter) => (isNumberSearch(filter) ? toNumberFilter(filter) : filter)) : undefined

const isNumberSearch = ({ search }: ListFilter) => search !== undefined && /^\s*\d+\/\d{4}\s*$/.test(search)

const toNumberFilter = ({ search = '', ...others }: ListFilter): ListFilter => ({ ...others, protocolNumber: search.trim() })
