import { type SortColumn, sortLimit } from '@klesis/contract/applications/sort-columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { found, type ListQuery, type PageRequest } from './list-query.ts'
import { findStoredTotal } from './list-total.ts'
import { type PageIds, toPageIds } from './page-ids.ts'

/** The columns besides the number, which has an index. */
type KeyedColumn = Exclude<SortColumn, 'number'>

const inLanguage = (title: RawBuilder<unknown>, language: string) => sql`search_key(coalesce(nullif(${title} ->> ${language}, ''), ${title} ->> 'el', ''))`

/** What an application is sorted by in each column: the first that differs decides. */
const sortKeys: Record<KeyedColumn, (language: string) => RawBuilder<unknown>[]> = {
  name: () => [sql`search_key(a.applicant_name)`],
  invitation: (language) => [sql`(select ${inLanguage(sql`i.title`, language)} from invitation i where i.id = a.invitation_id)`],
  department: (language) => [sql`(select ${inLanguage(sql`d.title`, language)} from department d where d.id = a.department_id)`],
  // In the order of an application's life.
  state: () => [
    sql`case a.app_state when 'draft' then 0 when 'temporary' then 1
      else 2 + array_position(array['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped'], a.approval_state) end`,
  ],
  submitted: () => [sql`coalesce(a.resubmitted_at, a.submitted_at)`],
  saved: () => [sql`coalesce(a.saved_at, a.created_at)`],
  approvals: () => [sql`case when a.approvals > 0 then a.approved end`, sql`nullif(a.approvals, 0)`],
  documents: () => [sql`a.documents`],
}

type Found = Pick<ListQuery, 'rows' | 'source' | 'filters' | 'invitationFilters'>

/** Whether the stored counters say that too many are found to be sorted, without looking for them. */
async function areKnownTooMany(db: Db, { source, filters, invitationFilters }: Found): Promise<boolean> {
  const stored = invitationFilters?.length ? undefined : findStoredTotal(source, filters)
  if (!stored) return false
  const { rows } = await sql<{ count: string }>`${stored.rows}`.execute(db)
  return Number(rows[0]?.count ?? 0) > sortLimit
}

/** All that is found, if it is little enough to be sorted. */
export async function findSortable(db: Db, query: Found): Promise<number[] | undefined> {
  if (await areKnownTooMany(db, query)) return undefined
  const { rows } = await sql<{ id: number }>`select a.id ${found(query)} limit ${sql.lit(sortLimit + 1)}`.execute(db)
  return rows.length > sortLimit ? undefined : rows.map(({ id }) => id)
}

interface Sorted extends Required<PageRequest> {
  by: KeyedColumn
  descending: boolean
  /** Of the reader: titles are sorted in it. */
  language: string
}

/** One page in the order of a column; undefined if more is found than is sorted. */
export async function findSortedPage(db: Db, query: Found, { by, descending, language, page, pageSize }: Sorted): Promise<PageIds | undefined> {
  if (await areKnownTooMany(db, query)) return undefined
  const keys = sortKeys[by](language)
  const columns = keys.map((key, at) => sql`${key} as ${sql.id(`key${at}`)}`)
  const order = keys.map((_, at) => sql`${sql.id(`key${at}`)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`)
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matches as materialized (select ${sql.join([sql`a.id`, ...columns])} ${found(query)} limit ${sql.lit(sortLimit + 1)})
    select (select count(*)::int from matches) as total, array(
      select id from matches order by ${sql.join([...order, sql`id desc`])} limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}) as ids`.execute(db)
  const [one] = rows
  return one && one.total <= sortLimit ? toPageIds(query, one.ids, one.total) : undefined
}
