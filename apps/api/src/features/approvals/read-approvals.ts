import type { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isUnfiltered, toListFilter, toResponseText } from '../application-lists/index.ts'
import { stepCountsOf } from '../duties/index.ts'
import { findLastDecision } from './lists/find-last-decision.ts'
import { findOwnLate, withLate } from './lists/find-late-steps.ts'
import { findOwnFilters, requirePendingFilters } from './lists/find-list-filters.ts'
import { findSubstitutions } from './lists/find-substitutions.ts'
import { readAllPending } from './lists/read-all-pending.ts'
import { readOwnApprovals, stateOfTab } from './lists/read-own-approvals.ts'

type ListInput = HandlerInput<typeof approvals.list>

/** One page of a list of approvals, as JSON text. Administrators may list the pending approvals of everybody. */
export async function readApprovals(
  db: Db,
  actor: Actor,
  { tab, scope }: ListInput['params'],
  { page, sort, waitedDays, late, ...asked }: ListInput['query'],
  now: Date,
): Promise<string> {
  const { id } = requirePerson(actor)
  const filter = toListFilter(asked)
  if (scope === 'my') {
    // No script hides what waits for the caller.
    const invitationFilters = tab === 'pending' ? [] : await findOwnFilters(db, actor, { me: id, state: stateOfTab[tab], now })
    const waiting = tab === 'pending' && { waitedDays, stepIds: late && (await findOwnLate(db, id, now)) }
    const own = { tab, filter, invitationFilters, page, order: sort, ...waiting }
    const found = await readOwnApprovals(db, id, own, now)
    if (tab !== 'pending') return toResponseText(found)
    const isAllDone = page === 0 && waitedDays === undefined && !late && isUnfiltered([filter]) && found.cards === '[]'
    if (isAllDone) return toResponseText(found, { last: await findLastDecision(db, actor, { me: id, filter, now }) })
    return withLate(db, found, now, await findSubstitutions(db, id, found, now))
  }
  if (!mayEverywhere(actor, 'approval.listAll') || tab !== 'pending') return refuse('access.denied')
  return withLate(db, await readAllPending(db, id, { filter, invitationFilters: await requirePendingFilters(db, actor), page, order: sort }), now)
}

const findCounts = namedQuery<{ id: number; now: string }, { state: string; count: number }>(
  'approvals.counts',
  (value) => sql`select state, sum(count)::int as count from ${stepCountsOf(value('id'), value('now'))} held group by state`,
)

/** How many steps the caller holds, or covers as a substitute, on each tab; from the stored counters. */
export async function readApprovalCounts(db: Db, actor: Actor, now: Date): Promise<CallResult<typeof approvals.counts>> {
  const { id } = requirePerson(actor)
  const rows = await findCounts(db, { id, now: now.toISOString() })
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: count('pending'), inreview: count('review'), approved: count('approved'), rejected: count('rejected') }
}
