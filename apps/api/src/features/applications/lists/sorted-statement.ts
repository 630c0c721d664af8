import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { type SortColumn, sortColumns } from '@klesis/contract/applications/sort-columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import {
  findSortable,
  findSortedByKept,
  findSortedIds,
  type KeptColumn,
  keepAnswers,
  type ListedInvitation,
  type ListQuery,
  type ListRows,
  listStatement,
  type PageRow,
  pageStatement,
  totalOf,
} from '../../application-lists/index.ts'
import { columnsOfInvitations } from './read-list-invitations.ts'
import { sortByAnswers } from './sort-by-answers.ts'

interface Asked {
  sort: ListSort
  page: number
  pageSize: number
  now: Date
  /** Those of the list. */
  invitations: readonly ListedInvitation[]
}

type Query<Column extends string> = ListQuery & { rows: ListRows<Column> }

/** The statement that reads one page in the order asked for; undefined if more is found than can be sorted. By number it can be however much is found. */
export async function sortedStatement<Column extends string>(
  db: Db,
  actor: Actor,
  query: Query<Column>,
  asked: Asked,
): Promise<RawBuilder<PageRow> | undefined> {
  const { sort, page, pageSize } = asked
  if (sort.by[0] === 'number') return pageStatement({ ...query, ...(!sort.descending && { orderBy: sql`a.id` }) }, { page, pageSize })
  const ids = await findIds(db, actor, query, asked)
  if (!ids) return undefined
  const orderBy = sql`array_position(${ids}::int[], a.id)`
  return listStatement({ rows: query.rows, page: sql`select a.* from application a where a.id = any(${ids})`, total: totalOf(query), orderBy })
}

async function findIds(db: Db, actor: Actor, query: ListQuery, { sort, page, pageSize, now, invitations }: Asked): Promise<number[] | undefined> {
  const { by, descending } = sort
  const column = sortColumns.find((one) => one === by[0])
  if (isKeyed(column)) return findSortedIds(db, query, { by: column, descending, language: actor.language, page, pageSize })
  const ids = await findSortable(db, query)
  if (ids) return (await sortByAnswers(db, actor, { ids, columns: by, descending, now })).slice(page * pageSize, (page + 1) * pageSize)
  const columns = await findKeptColumns(db, actor, by, invitations)
  return columns && findSortedByKept(db, query, { columns, descending, page, pageSize })
}

/** The kept answers to a question, if all that the list has are ready to be sorted by. */
async function findKeptColumns(db: Db, actor: Actor, by: readonly string[], invitations: readonly ListedInvitation[]): Promise<KeptColumn[] | undefined> {
  const offered = (await columnsOfInvitations(db, actor, invitations, by)).flatMap(({ id, kept }) => (kept && !kept.isMany ? [{ id, ...kept }] : []))
  const { ready, areComing } = await keepAnswers(
    db,
    offered.map(({ id }) => id),
  )
  const texts = new Intl.Collator(actor.language, { numeric: true })
  const columns = offered.flatMap(({ id, kind, choices }) => {
    const answer = ready.find((one) => one.id === id)
    const sorted = choices.toSorted((one, other) => texts.compare(one.label, other.label)).map(({ value }) => value)
    return answer ? [{ chosenId: answer.chosenId, kind, choices: sorted }] : []
  })
  return columns.length === 0 || areComing ? undefined : columns
}

const isKeyed = (column: SortColumn | undefined) => column !== undefined && column !== 'number'
