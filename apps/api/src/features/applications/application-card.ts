import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The columns of a card, from application `a`, invitation `i` and person `p`. They are named as in the contract, because the response schema does not strip them. */
export const cardColumns = (showsProblem: boolean) => sql`
  a.id, a.invitation_id as "invitationId", i.title as "invitationTitle", a.applicant_name as "applicantName", a.person_id as "applicantId",
  '/api/avatar/' || p.avatar_file_id as avatar, a.app_state as "appState", a.approval_state as "approvalState", a.status_id as "statusId",
  a.protocol_number as "protocolNumber", a.approvals, a.approved, a.rejected, a.documents,
  array(select t.app_tag_id from application_tag t where t.application_id = a.id order by 1) as tags, a.department_id as "departmentId",
  a.created_at as "createdAt", a.saved_at as "savedAt", a.submitted_at as "submittedAt", greatest(i.ends_at, a.extended_until) as "endsAt",
  coalesce((i.flags ->> 'showDocCount')::boolean, false) as "showsDocuments", coalesce((i.flags ->> 'continuous')::boolean, false) as "isContinuous", ${showsProblem ? sql`a.approval_problem` : sql`null::text`} as "approvalProblem"`

export const cardTables = sql`application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id`

/** The requested page of a list. */
export interface CardPage {
  page: number
  pageSize?: number
}

/** The cards of one page as one JSON array, the newest first. Only the rows of the page are joined. Limits are literals: with parameters the planner would overestimate the cost of a cached plan. */
const cardsOf = (where: RawBuilder<unknown>, { page, pageSize: size = pageSize }: CardPage, showsProblem: boolean) => sql`(
  select coalesce(json_agg(card), '[]') from (
    select ${cardColumns(showsProblem)} from ${cardTables}
    where a.id in (select a.id from application a where ${where} order by a.id desc limit ${sql.lit(size)} offset ${sql.lit(page * size)})
    order by a.id desc) card)`

/** The cards of one page as JSON text. */
export async function readCards(db: Db, where: RawBuilder<unknown>, part: CardPage, showsProblem: boolean): Promise<string> {
  const { rows } = await sql<{ cards: string }>`select ${cardsOf(where, part, showsProblem)}::text as cards`.execute(db)
  return rows[0]?.cards ?? '[]'
}

export interface ListQuery extends CardPage {
  where: RawBuilder<unknown>
  showsProblem: boolean
  /** An exact stored total; without it the rows are counted up to the limit. */
  storedTotal?: RawBuilder<unknown> | undefined
}

/** The response for a page without rows. */
export const emptyList = '{"items":[],"total":0,"totalIsExact":true}'

/** One page of a list with its total, in one query, as the JSON text of the response. */
export function listOf({ where, showsProblem, storedTotal, ...part }: ListQuery): RawBuilder<{ answer: string }> {
  const counted = sql`select count(*) as count from (select from application a where ${where} limit ${sql.lit(countLimit + 1)}) counted`
  const total = storedTotal
    ? sql`total.count, 'totalIsExact', true`
    : sql`least(total.count, ${sql.lit(countLimit)}), 'totalIsExact', total.count <= ${sql.lit(countLimit)}`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cardsOf(where, part, showsProblem)}, 'total', ${total})::text as answer
    from (${storedTotal ?? counted}) total`
}

/** Counts up to the limit. */
export async function countUpTo(db: Db, where: RawBuilder<unknown>): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from application a where ${where} limit ${countLimit + 1}) counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, countLimit), totalIsExact: count <= countLimit }
}

/** The condition that applicant, protocol number or title contain all words; accents and case are ignored. */
export function matching(search: string): RawBuilder<unknown>[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => sql`a.search like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
}

export const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)
