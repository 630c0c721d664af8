import type { AnswerKind } from '@klesis/contract/applications/answer-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { found, type ListQuery, type PageRequest } from '../list-query.ts'

/** The answers to one question by which a list is sorted. */
export interface KeptColumn {
  chosenId: number
  kind: AnswerKind
  /** The values of its choices in the order of their labels, as the reader reads them. */
  choices: readonly string[]
}

type Found = Pick<ListQuery, 'rows' | 'source' | 'filters' | 'invitationFilters'>

interface Sorted extends Required<PageRequest> {
  columns: readonly KeptColumn[]
  descending: boolean
}

/** One stretch of an index, read in its order: all answers to a question, or those that are one choice. */
interface Stretch {
  chosenId: number
  key: 'text' | 'number'
  /** Before which other stretches it comes. */
  rank: number
  condition: RawBuilder<unknown>
}

function stretchesOf({ chosenId, kind, choices }: KeptColumn): Stretch[] {
  if (kind !== 'choice') {
    const key = kind === 'text' ? 'text' : 'number'
    return [{ chosenId, key, rank: 0, condition: sql`v.${sql.ref(key)} is not null` }]
  }
  const ofChoices = choices.map((value, rank): Stretch => ({ chosenId, key: 'text', rank, condition: sql`v.text = ${value}` }))
  // What the live form no longer offers.
  return [...ofChoices, { chosenId, key: 'text', rank: choices.length, condition: sql`v.text is not null and v.text <> all(${choices}::text[])` }]
}

/**
 * The ids of one page in the order of kept answers, however many applications are found: the index of the values is walked until the page is full. What is empty comes
 * last, by descending number; equal answers come by descending number, too, and turned round with a descending order.
 */
export async function findSortedByKept(db: Db, query: Found, { columns, descending, page, pageSize }: Sorted): Promise<number[]> {
  const [way, start, end] = [sql.raw(descending ? 'desc' : 'asc'), page * pageSize, (page + 1) * pageSize]
  const equal = sql.raw(descending ? 'asc' : 'desc')
  const hit = sql`cross join lateral (select a.id ${found(query)} and a.id = v.application_id) hit`
  const parts = columns.flatMap(stretchesOf).map(
    ({ chosenId, key, rank, condition }) => sql`(
      select v.application_id as id, ${sql.lit(rank)} as rank, v.text, v.number from answer_value v ${hit}
      where v.chosen_answer_id = ${chosenId} and v.item = 0 and ${condition}
      order by v.${sql.ref(key)} ${way}, v.application_id ${equal} limit ${sql.lit(end)})`,
  )
  const answered = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) part
    order by rank ${way}, text ${way}, number ${way}, id ${equal} limit ${sql.lit(pageSize)} offset ${sql.lit(start)}`.execute(db)
  const ids = answered.rows.map(({ id }) => id)
  return ids.length === pageSize ? ids : [...ids, ...(await findEmpty(db, query, { columns, start, missing: pageSize - ids.length }))]
}

/** Those without an answer, once those with one are at an end. */
async function findEmpty(
  db: Db,
  query: Found,
  { columns, start, missing }: { columns: readonly KeptColumn[]; start: number; missing: number },
): Promise<number[]> {
  const kept = sql`select from answer_value v where v.application_id = a.id and v.item = 0 and v.chosen_answer_id = any(${columns.map(({ chosenId }) => chosenId)}::int[])`
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from (select ${found(query)} and exists (${kept}) limit ${sql.lit(start)}) answered`.execute(db)
  const offset = start - (counted.rows[0]?.count ?? 0)
  const { rows } = await sql<{ id: number }>`
    select a.id ${found(query)} and not exists (${kept}) order by a.id desc limit ${sql.lit(missing)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map(({ id }) => id)
}
