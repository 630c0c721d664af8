import { ApplicationFilter, type ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import type { Actor } from '../../actor/actor.ts'
import { whenAdmitted } from '../../actor/presumed.ts'
import type { Db } from '../../db/db.ts'
import {
  applicationRowsForManagers,
  applicationsToInvitation,
  applicationsToInvitations,
  countStates,
  countStatesOfInvitation,
  findPageIds,
  readPage,
  requireKeptAnswers,
  requireListedInvitations,
  toListFilter,
} from '../application-lists/index.ts'
import { requireListFilters } from '../procedures/index.ts'
import { countComments } from './lists/count-comments.ts'
import { findInOrder } from './lists/find-in-order.ts'
import { readAnswerTexts } from './lists/read-answer-texts.ts'
import { toStats } from './lists/to-stats.ts'

type Input = HandlerInput<typeof applications.ofInvitation>['params'] & HandlerInput<typeof applications.ofInvitation>['query']

/**
 * Reads a page of the applications of one invitation or, with `tag`, of all invitations with a tag, and their totals by state. `tagId` is the id of whichever it
 * is. Left out are invitations that the caller may not see, and applications that the scripts at `listFilter` filter out. The totals are stored; with `figures`
 * they count what the filter leaves in any state.
 */
export async function readApplicationsOf(
  db: Db,
  actor: Actor,
  { tagId, tag, f, search, page, pageSize, figures, columns, sort, comments }: Input,
  now: Date,
): Promise<string> {
  const [invitations, storedCounts] = await Promise.all([
    requireListedInvitations(db, actor, { tagId, tag }),
    figures || tag ? undefined : countStatesOfInvitation(db, tagId),
  ])
  const invitationIds = invitations.map(({ id }) => id)
  const invitationFilters = await requireListFilters(db, { actor, invitations })
  const source = tag ? applicationsToInvitations(invitationIds) : applicationsToInvitation(tagId)
  const asked = { ...(f ?? ApplicationFilter.parse({})), search }
  // Which answers are asked for is noted.
  if (asked.answers?.length || sort) await whenAdmitted(db, actor)
  await requireKeptAnswers(db, invitations, asked.answers)
  const filter = toListFilter(asked)
  // Undefined where no order is asked for, false where too many are found to be sorted.
  let isSorted: boolean | undefined
  const findIds = async (filters: readonly ListFilter[]) => {
    const query = { rows: applicationRowsForManagers, source, filters, invitationFilters }
    const sorted = sort && (await findInOrder(db, actor, query, { sort, page, pageSize, now, invitations }))
    isSorted = sort && sorted !== undefined
    return sorted ?? findPageIds(db, query, { page, pageSize })
  }
  const countedWithin = figures ? { filters: [toListFilter({ ...asked, appState: [], approvalState: [] })], invitationFilters } : { filters: [] }
  const [{ cards, valuesOf, total, totalIsExact }, counts] = await Promise.all([
    readPage(db, applicationRowsForManagers, [filter], findIds),
    storedCounts ?? countStates(db, { rows: applicationRowsForManagers, source, ...countedWithin }),
  ])
  const stats: ApplicationStats = { ...toStats(counts), filtered: total, filteredIsExact: totalIsExact }
  const ids = valuesOf('id') as number[]
  const counted = comments ? await countComments(db, actor, ids) : undefined
  const answers = columns?.length ? await readAnswerTexts(db, actor, { applicationIds: ids, columns, now }) : undefined
  return `{"applications":${cards},${JSON.stringify({ stats, answers, comments: counted, isSorted }).slice(1)}`
}
