import { ApplicationFilter, type ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import {
  applicationRowsForManagers,
  applicationsToInvitation,
  applicationsToInvitations,
  countedStateCounts,
  isUnfiltered,
  pageStatement,
  readPage,
  requireKeptAnswers,
  requireListedInvitations,
  type StateCount,
  storedStateCounts,
  toListFilter,
} from '../application-lists/index.ts'
import { requireListFilters } from '../procedures/index.ts'
import { readAnswerTexts } from './lists/read-answer-texts.ts'
import { sortedStatement } from './lists/sorted-statement.ts'

type Input = HandlerInput<typeof applications.ofInvitation>['params'] & HandlerInput<typeof applications.ofInvitation>['query']

/**
 * Reads a page of the applications of one invitation or, with `tag`, of all invitations with a tag, and their totals by state. `tagId` is the id of whichever it
 * is. Left out are invitations that the caller may not see, and applications that the scripts at `listFilter` filter out. The totals are stored; with `figures`
 * they count what the filter leaves in any state.
 */
export async function readApplicationsOf(
  db: Db,
  actor: Actor,
  { tagId, tag, f, search, page, pageSize, figures, columns, sort }: Input,
  now: Date,
): Promise<string> {
  const invitations = await requireListedInvitations(db, actor, { tagId, tag })
  const invitationIds = invitations.map(({ id }) => id)
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const source = tag ? applicationsToInvitations(invitationIds) : applicationsToInvitation(tagId)
  const asked = { ...(f ?? ApplicationFilter.parse({})), search }
  await requireKeptAnswers(db, invitations, asked.answers)
  const filter = toListFilter(asked)
  let isSorted: boolean | undefined
  const statementOf = async (filters: readonly ListFilter[]) => {
    const query = { rows: applicationRowsForManagers, source, filters, invitationFilters }
    const sorted = sort && (await sortedStatement(db, actor, query, { sort, page, pageSize, now, invitations }))
    isSorted = sort && sorted !== undefined
    return sorted ?? pageStatement(query, { page, pageSize })
  }
  const inAnyState = toListFilter({ ...asked, appState: [], approvalState: [] })
  const countsWithin = figures && !(isUnfiltered([inAnyState]) && invitationFilters.length === 0)
  const counts = countsWithin
    ? countedStateCounts({ rows: applicationRowsForManagers, source, filters: [inAnyState], invitationFilters })
    : { rows: storedStateCounts(invitationIds), limit: Number.POSITIVE_INFINITY }
  const [{ cards, total, totalIsExact }, { rows }] = await Promise.all([readPage(db, [filter], statementOf), counts.rows.execute(db)])
  const stats: ApplicationStats = { ...toStats(rows, counts.limit), filtered: total, filteredIsExact: totalIsExact }
  const answers = columns?.length ? await readAnswerTexts(db, actor, { applicationIds: idsIn(cards), columns, now }) : undefined
  return `{"applications":${cards},${JSON.stringify({ stats, answers, isSorted }).slice(1)}`
}

const idsIn = (cards: string): number[] => (JSON.parse(cards) as { id: number }[]).map(({ id }) => id)

/** Approval states are counted among submitted applications only. */
function toStats(rows: readonly StateCount[], limit: number): Omit<ApplicationStats, 'filtered' | 'filteredIsExact'> {
  const sum = (isCounted: (row: StateCount) => boolean) => rows.reduce((total, row) => total + (isCounted(row) ? row.count : 0), 0)
  const app = (state: StateCount['appState']) => sum(({ appState }) => appState === state)
  const approval = (state: StateCount['approvalState']) => sum(({ appState, approvalState }) => appState === 'permanent' && approvalState === state)
  const total = sum(() => true)
  return {
    ...{ total, isExact: total <= limit, draft: app('draft'), temporary: app('temporary'), permanent: app('permanent') },
    ...{ pending: approval('pending'), notstarted: approval('notstarted'), review: approval('review') },
    ...{ approved: approval('approved'), rejected: approval('rejected'), skipped: approval('skipped') },
  }
}
