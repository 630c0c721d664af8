import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { type SortColumn, sortColumns } from '@klesis/contract/applications/sort-columns.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import {
  addTotal,
  findPageIds,
  findSortable,
  findSortedByKept,
  findSortedPage,
  type KeptColumn,
  keepAnswers,
  type ListedInvitation,
  type ListQuery,
  type PageIds,
  toPageIds,
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

/** One page in the order asked for; undefined if more is found than can be sorted. By number it can be however much is found. */
export async function findInOrder(db: Db, actor: Actor, query: ListQuery, asked: Asked): Promise<PageIds | undefined> {
  const { sort, page, pageSize, now, invitations } = asked
  const { by, descending } = sort
  if (by[0] === 'number') return findPageIds(db, { ...query, ...(!descending && { orderBy: sql`a.id` }) }, { page, pageSize })
  const column = sortColumns.find((one) => one === by[0])
  if (isKeyed(column)) return findSortedPage(db, query, { by: column, descending, language: actor.language, page, pageSize })
  const ids = await findSortable(db, query)
  if (ids) {
    const sorted = await sortByAnswers(db, actor, { ids, columns: by, descending, now })
    return toPageIds(query, sorted.slice(page * pageSize, (page + 1) * pageSize), ids.length)
  }
  const columns = await findKeptColumns(db, actor, by, invitations)
  return columns && addTotal(db, query, await findSortedByKept(db, query, { columns, descending, page, pageSize }))
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
