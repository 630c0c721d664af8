import type { EvaluationFigures, EvaluationRow } from '@klesis/contract/evaluations/evaluation.ts'
import { type evaluationOrders, type ProposalKind, proposalKinds, type RankingFilter } from '@klesis/contract/evaluations/evaluation-states.ts'
import { may } from '@klesis/contract/rights.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isInRound } from '../../duties/index.ts'
import { drawnPlaceSql } from '../draw/drawn-order.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { type HidingApplicants, isFoundSql, namedApplication } from '../names/named-application.ts'
import { isHiddenSql } from '../ranking/known-scores.ts'
import { rowsUpTo } from './best-rows.ts'
import { asksToConfirmSql, isCountedSql, isMineSql, isShownSql, isWaitingSql, missingSql, owedOf } from './conditions.ts'

type Order = (typeof evaluationOrders)[number]

export interface RowsAsked {
  now: Date
  search: string
  show: RankingFilter
  /** From which spread on members disagree; null where the form sets no limit. */
  disagreement?: number | null | undefined
  sort: Order
  /** Only this application, with its rank among all. */
  id?: number
  /** All rows if undefined. */
  page?: { number: number; size: number }
}

interface Found extends Omit<EvaluationRow, 'mine' | 'figures'>, Omit<EvaluationFigures, 'done' | 'expected'> {
  done: number
  missing: number
  state: 'draft' | 'final' | null
  total: number | null
  savedAt: string | null
  asksToConfirm: boolean
  count: number
}

/** Orders of the rows, each ending with the number of the application, so that pages never overlap. */
const orders: Record<Order, (missing: RawBuilder<unknown>, invitationId: number) => RawBuilder<unknown>> = {
  number: () => sql`a.id`,
  rank: (_, invitationId) => sql`a.rank nulls last, ${isInRound} desc, ${drawnPlaceSql(invitationId)}, a.id`,
  spread: () => sql`a.spread desc nulls last, a.id`,
  missing: (missing) => sql`${missing} desc, a.id`,
}

const isProposed = (kinds: readonly ProposalKind[]) =>
  sql`(not a.is_hidden and exists (select from evaluation_proposal p where p.application_id = a.id and p.kind = any(${[...kinds]}::text[])))`

const filters: Record<RankingFilter, (known: { missing: RawBuilder<unknown>; disagreement: number | null }) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  left: () => sql`a.is_mine and a.is_waiting and (a.state is distinct from 'final' or a.asks)`,
  drafts: () => sql`a.is_mine and a.is_waiting and a.state = 'draft'`,
  final: () => sql`a.state = 'final'`,
  waiting: () => sql`a.is_waiting`,
  disagreement: ({ disagreement }) => sql`a.spread > ${disagreement}::double precision`,
  tied: () => sql`a.is_tied`,
  missing: ({ missing }) => sql`a.is_waiting and ${missing} > 0`,
  accept: () => isProposed(['accept']),
  waitlist: () => isProposed(['waitlist']),
  reject: () => isProposed(['reject']),
  noProposal: () => sql`(not a.is_hidden and not ${isProposed(proposalKinds)})`,
}

/** The rank of an application among those whose scores the actor may know, and whether another one has the same mean. */
const placed = sql`case when mean is not null then rank() over (order by mean desc nulls last) end as rank,
  coalesce(mean in (lag(mean) over (order by mean desc nulls last), lead(mean) over (order by mean desc nulls last)), false) as is_tied`

/** The search joins the applications once more, so that their long texts are not carried through the ranking when nothing is searched for. */
const isFound = (search: string, access: EvaluationAccess): RawBuilder<unknown> =>
  search.trim() === '' ? sql`` : sql`and exists (select from application found where found.id = a.id and ${isFoundSql(access, 'found', search)})`

/**
 * The applications of an evaluation with the actor's own evaluations and, for those who may read the ranking, the figures of all evaluations. Ranks are among the
 * applications whose scores the actor may know: of one that they have still to evaluate, scores and rank are hidden.
 */
export async function findRows(db: Db, actor: Actor, access: EvaluationAccess, asked: RowsAsked): Promise<{ items: EvaluationRow[]; total: number }> {
  const { now, search, sort, page, id, disagreement = null } = asked
  const { invitationId, committeeId, capacities, hasBegun } = access
  if (!hasBegun && !may('evaluation.manage', capacities)) return { items: [], total: 0 }
  const me = requirePerson(actor).id
  const show = shownTo(access, asked.show)
  const mayRank = may('evaluation.rank', capacities)
  // What is missing is counted for the rows of the page alone, unless all rows are ordered or filtered by it.
  const isByMissing = mayRank && (sort === 'missing' || show === 'missing')
  const missing = !mayRank ? sql`0` : isByMissing ? sql`coalesce(owed.missing, 0)` : missingSql(committeeId, now)
  // In a further round the applications that were left out of it stand last.
  const best = mayRank && access.round === 1 ? bestFor({ ...asked, show }) : undefined
  const { columns, ...readable } = readableOf(access, me, now)
  const placedRows = sql`select first.*, ${mayRank ? placed : sql`null::bigint as rank, false as is_tied`} from first`
  const { rows: first, total } = rowsUpTo(best, { ...readable, columns: knownOf(columns, show) }, { hasHidden: access.role !== null, me })
  const order = orders[mayRank ? sort : 'number'](missing, invitationId)
  const { rows } = await sql<Found>`
    with ${first}, a as (${placedRows}),
    page as materialized (
      select a.id, a.rank, a.is_tied, ${isByMissing ? missing : sql`null::int`} as missing, ${total}::int as count, row_number() over (order by ${order}) as turn
      from a ${isByMissing ? sql`left join ${owedOf(sql`known`, committeeId, now)} owed on owed.id = a.id` : sql``} 
      where ${filters[show]({ missing, disagreement })} ${isFound(search, access)} ${isThis(id)}
      order by turn ${limitOf(page)})
    select a.id as "applicationId", a.protocol_number as "protocolNumber", a.applicant_name as "applicantName", a.submitted_at as "submittedAt",
      ${columns.isWaiting} and ${isInRound} as "isOpen", ${columns.isHidden} as "isHidden", ${columns.state} as state, e.total, e.saved_at as "savedAt",
      ${columns.asks} as "asksToConfirm", coalesce(s.done, 0) as done, ${columns.mean} as mean, ${columns.spread} as spread, ${columns.least} as least,
      ${columns.most} as most, page.rank::int, page.is_tied as "isTied", ${isByMissing ? sql`page.missing` : missing} as missing, page.count
    from page join application a on a.id = page.id ${readable.joined} left join evaluation_summary s on s.application_id = a.id order by page.turn`.execute(db)
  return { items: rows.map((row) => toRow(row, { mayRank, access, language: actor.language })), total: rows[0]?.count ?? 0 }
}

const isThis = (id: number | undefined) => (id === undefined ? sql`` : sql`and a.id = ${id}`)

const limitOf = (page: RowsAsked['page']) => (page ? sql`limit ${page.size} offset ${page.number * page.size}` : sql``)

/** How many of the best rows a page by rank needs: those up to its end, and the next one, which may be tied with the last. Undefined if it needs all. */
const bestFor = ({ sort, show, search, page, id }: RowsAsked): number | undefined =>
  sort === 'rank' && show === 'all' && search.trim() === '' && id === undefined && page ? (page.number + 1) * page.size + 1 : undefined

/** Who sits in no committee has no evaluations of their own to filter by: a link that was mailed to members shows them all. */
const shownTo = ({ role }: EvaluationAccess, show: RankingFilter): RankingFilter => (isOfOwn(show) && role === null ? 'all' : show)

/** Whether a filter asks for the actor's own evaluations. */
const isOfOwn = (show: RankingFilter) => show === 'left' || show === 'drafts' || show === 'final'

/** What all applications are ranked and filtered by. */
const knownOf = ({ isWaiting, isHidden, mean, spread, isMine, state, asks }: ReturnType<typeof readableOf>['columns'], show: RankingFilter) => sql`
  a.id, a.person_id, a.invitation_id, ${isWaiting} as is_waiting, ${isHidden} as is_hidden, ${mean} as mean, ${spread} as spread
  ${isOfOwn(show) ? sql`, ${isMine} as is_mine, ${state} as state, ${asks} as asks` : sql``}`

/** Which applications are read, and what is known of each. Of all only what they are ranked and filtered by is read, the rest of those on the page. */
function readableOf(access: EvaluationAccess, me: number, now: Date) {
  const { invitationId } = access
  const isMine = isMineSql(access, me)
  const isHidden = isHiddenSql(access, { me, now })
  const shown = (column: string) => sql`case when not ${isHidden} then s.${sql.ref(column)} end`
  return {
    invitationId,
    joined: sql`left join evaluation e on e.application_id = a.id and e.person_id = ${me}`,
    columns: {
      ...{ isWaiting: isWaitingSql, isHidden, isMine, asks: asksToConfirmSql },
      state: sql`case when e.saved_at is not null and (e.state = 'final' or ${isMine}) then e.state end`,
      ...{ mean: shown('mean'), spread: shown('spread'), least: shown('least'), most: shown('most') },
    },
    condition: sql`a.invitation_id = ${invitationId} and ${isCountedSql} and ${isShownSql(access, me)}`,
  }
}

function toRow(
  { applicationId, protocolNumber, applicantName, submittedAt, isOpen, state, total, savedAt, asksToConfirm, ...row }: Found,
  { mayRank, access, language }: { mayRank: boolean; access: HidingApplicants & Pick<EvaluationAccess, 'stage'>; language: Language },
): EvaluationRow {
  const { done, missing, mean, spread, least, most, rank, isTied, isHidden } = row
  const figures = { done, expected: done + missing, mean, spread, least, most, rank, isTied, isHidden }
  return {
    ...namedApplication(access, { applicationId, protocolNumber, applicantName }, language),
    ...{ submittedAt, isOpen: isOpen && access.stage !== 'decision' },
    mine: state && savedAt ? { state, total, savedAt, asksToConfirm } : null,
    figures: mayRank ? figures : null,
  }
}
