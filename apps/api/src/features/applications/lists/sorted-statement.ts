import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { type SortColumn, sortColumns } from '@klesis/contract/applications/sort-columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import {
  findSortable,
  findSortedIds,
  type ListQuery,
  type ListRows,
  listStatement,
  type PageResult,
  pageStatement,
  totalOf,
} from '../../application-lists/index.ts'
import { sortByAnswers } from './sort-by-answers.ts'

interface Asked {
  sort: ListSort
  page: number
  pageSize: number
  now: Date
}

type Query<Column extends string> = ListQuery & { rows: ListRows<Column> }

/** The statement that reads one page in the order asked for; undefined if more is found than can be sorted. By number it can be however much is found. */
export async function sortedStatement<Column extends string>(
  db: Db,
  actor: Actor,
  query: Query<Column>,
  asked: Asked,
): Promise<RawBuilder<PageResult> | undefined> {
  const { sort, page, pageSize } = asked
  if (sort.by[0] === 'number') return pageStatement({ ...query, ...(!sort.descending && { orderBy: sql`a.id` }) }, { page, pageSize })
  const ids = await findIds(db, actor, query, asked)
  if (!ids) return undefined
  const orderBy = sql`array_position(${ids}::int[], a.id)`
  return listStatement({ rows: query.rows, ids: sql`select unnest(${ids}::int[])`, total: totalOf(query), orderBy })
}

async function findIds(db: Db, actor: Actor, query: ListQuery, { sort, page, pageSize, now }: Asked): Promise<number[] | undefined> {
  const { by, descending } = sort
  const column = sortColumns.find((one) => one === by[0])
  if (isKeyed(column)) return findSortedIds(db, query, { by: column, descending, language: actor.language, page, pageSize })
  const ids = await findSortable(db, query)
  const sorted = ids && (await sortByAnswers(db, actor, { ids, columns: by, descending, now }))
  return sorted?.slice(page * pageSize, (page + 1) * pageSize)
}

const isKeyed = (column: SortColumn | undefined) => column !== undefined && column !== 'number'
