import { answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import {
  applicationRows,
  applicationRowsForManagers,
  applicationsOfPerson,
  countStates,
  everyApplication,
  findPageIds,
  isUnfiltered,
  ownApplicationRows,
  type PageRow,
  pageResultOf,
  pageStatement,
  readPage,
  toListFilter,
  toOwnListFilter,
  toResponseText,
} from '../application-lists/index.ts'
import { countComments } from './lists/count-comments.ts'
import { findInOrder } from './lists/find-in-order.ts'
import { readAnswerTexts } from './lists/read-answer-texts.ts'
import { toStats } from './lists/to-stats.ts'

type Query = HandlerInput<typeof applications.mine>['query']

/**
 * The caller's applications, or with `showAll` all applications, for administrators. Two switches exclude drafts and applications started without signing in. With
 * `figures` their numbers by state come along, within search and switches. Answers are those to the one invitation that the filter names: a person's own applications
 * are to many, whose questions have nothing in common.
 */
export async function readMyApplications(
  db: Db,
  actor: Actor,
  { filter, search, showAll, ignoreDraft, ignoreAnonymous, figures, columns, sort, comments, tasks, page }: Query,
  now: Date,
): Promise<string> {
  const { id } = requirePerson(actor)
  if (showAll && !mayEverywhere(actor, 'application.listAll')) refuse('access.denied')
  const switches = { showAll, ignoreDraft, ignoreAnonymous, tasks }
  const inSession = withinSession(actor)
  const filters = [...inSession, (showAll ? toListFilter : toOwnListFilter)({ ...filter, search })]
  const answered = showAll ? undefined : filter?.invitationId
  const ofAnswered = (ids: readonly string[] = []) => ids.filter((id) => id.startsWith(`${answered}:`))
  const order = sort?.by.every((id) => !answerColumnPattern.test(id) || ofAnswered([id]).length > 0) ? sort : undefined
  // Undefined where no order is asked for, false where too many are found to be sorted.
  let isSorted: boolean | undefined
  const findIds = async (asked: readonly ListFilter[]) => {
    const query = switchedQuery(id, switches, asked)
    const sorted = order && (await findInOrder(db, actor, query, { sort: order, page, pageSize, now, invitations: [] }))
    isSorted = order && sorted !== undefined
    return sorted ?? findPageIds(db, query, { page })
  }
  const isFirst = isUnfiltered(filters) && page === 0 && !order
  const [result, counted] = await Promise.all([
    isFirst ? findFirstPage(db, switches, id).then((found) => pageResultOf(rowsOf(switches), found)) : readPage(db, rowsOf(switches), filters, findIds),
    figures ? countStates(db, switchedQuery(id, switches, [...inSession, toListFilter({ search, ...(answered && { invitationId: answered }) })])) : undefined,
  ])
  const stats = counted && { ...toStats(counted), filtered: result.total, filteredIsExact: result.totalIsExact }
  const asked = ofAnswered(columns)
  const ids = result.valuesOf('id') as number[]
  return toResponseText(result, {
    stats,
    answers: asked.length > 0 ? await readAnswerTexts(db, actor, { applicationIds: ids, columns: asked, now }) : undefined,
    comments: comments ? await countComments(db, actor, ids) : undefined,
    isSorted,
  })
}

type Switches = Pick<Query, 'showAll' | 'ignoreDraft' | 'ignoreAnonymous' | 'tasks'>

const rowsOf = ({ showAll, tasks }: Switches) => (showAll ? applicationRowsForManagers : tasks ? ownApplicationRows : applicationRows)

function switchedQuery(id: ValueOrParameter<number>, switches: Switches, filters: readonly ListFilter[]) {
  const { showAll, ignoreDraft, ignoreAnonymous } = switches
  const switched: ListFilter = { ...(ignoreDraft && { ignoreDraft }), ...(ignoreAnonymous && { ignoreAnonymous }) }
  const source = showAll ? everyApplication : applicationsOfPerson(id)
  return { rows: rowsOf(switches), source, filters: [switched, ...filters] }
}

const switchNames = ['showAll', 'ignoreDraft', 'ignoreAnonymous', 'tasks'] as const

/** The first page of an unfiltered list: one named query for each combination of the switches. */
const firstPages = switchNames
  .reduce<Switches[]>(
    (settings, name) => settings.flatMap((one) => [one, { ...one, [name]: true }]),
    [{ showAll: false, ignoreDraft: false, ignoreAnonymous: false, tasks: false }],
  )
  .map((switches, index) => ({
    switches,
    find: namedQuery<{ id: number }, PageRow>(`applications.mine.${index}`, (value) => pageStatement(switchedQuery(value('id'), switches, []), { page: 0 })),
  }))

async function findFirstPage(db: Db, asked: Switches, id: number): Promise<PageRow[]> {
  const page = firstPages.find(({ switches }) => switchNames.every((name) => switches[name] === asked[name]))
  return page ? page.find(db, { id }) : []
}

/** The caller's applications to one invitation, without paging because there are few. */
export async function readMyApplicationsTo(db: Db, actor: Actor, invitationId: number): Promise<string> {
  const { id } = requirePerson(actor)
  const query = { rows: ownApplicationRows, source: applicationsOfPerson(id), filters: [{ invitationId }, ...withinSession(actor)] }
  const { cards, total } = await readPage(db, ownApplicationRows, query.filters, (filters) =>
    findPageIds(db, { ...query, filters }, { page: 0, pageSize: 500 }),
  )
  return `{"items":${cards},"total":${total}}`
}

const withinSession = ({ scope }: Actor): ListFilter[] =>
  scope ? [scope.applicationId !== undefined ? { id: scope.applicationId } : { invitationId: scope.invitationId ?? 0 }] : []
