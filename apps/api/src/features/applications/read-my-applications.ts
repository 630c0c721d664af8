import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import {
  applicationRows,
  applicationRowsForManagers,
  applicationsOfPerson,
  everyApplication,
  isUnfiltered,
  type PageResult,
  pageResultOf,
  pageStatement,
  readPage,
  toListFilter,
  toResponseText,
} from '../application-lists/index.ts'

type Query = HandlerInput<typeof applications.mine>['query']

/** The caller's applications, or with `showAll` all applications, for administrators. Two switches exclude drafts and applications started without signing in. */
export async function readMyApplications(db: Db, actor: Actor, { filter, search, showAll, ignoreDraft, ignoreAnonymous, page }: Query): Promise<string> {
  const { id } = requirePerson(actor)
  if (showAll && !mayEverywhere(actor, 'application.listAll')) refuse('access.denied')
  const switches = { showAll, ignoreDraft, ignoreAnonymous }
  const filters = [...withinSession(actor), toListFilter({ ...filter, search })]
  const isFirst = isUnfiltered(filters) && page === 0
  if (isFirst) return toResponseText(pageResultOf(await findFirstPage(db, switches, id)))
  return toResponseText(await readPage(db, filters, (asked) => switchedList(id, switches, { filters: asked, page })))
}

type Switches = Pick<Query, 'showAll' | 'ignoreDraft' | 'ignoreAnonymous'>

function switchedList(
  id: ValueOrParameter<number>,
  { showAll, ignoreDraft, ignoreAnonymous }: Switches,
  { filters, page }: { filters: readonly ListFilter[]; page: number },
) {
  const switched: ListFilter = { ...(ignoreDraft && { ignoreDraft }), ...(ignoreAnonymous && { ignoreAnonymous }) }
  const source = showAll ? everyApplication : applicationsOfPerson(id)
  return pageStatement({ rows: showAll ? applicationRowsForManagers : applicationRows, source, filters: [switched, ...filters] }, { page })
}

/** The first page of an unfiltered list: one named query for each combination of the three switches. */
const firstPages = (['showAll', 'ignoreDraft', 'ignoreAnonymous'] as const)
  .reduce<Switches[]>(
    (settings, name) => settings.flatMap((one) => [one, { ...one, [name]: true }]),
    [{ showAll: false, ignoreDraft: false, ignoreAnonymous: false }],
  )
  .map((switches, index) => ({
    switches,
    find: namedQuery<{ id: number }, PageResult>(`applications.mine.${index}`, (value) => switchedList(value('id'), switches, { filters: [], page: 0 })),
  }))

async function findFirstPage(db: Db, options: Switches, id: number): Promise<PageResult[]> {
  const { showAll, ignoreDraft, ignoreAnonymous } = options
  const page = firstPages.find(
    ({ switches }) => switches.showAll === showAll && switches.ignoreDraft === ignoreDraft && switches.ignoreAnonymous === ignoreAnonymous,
  )
  return page ? page.find(db, { id }) : []
}

/** The caller's applications to one invitation, without paging because there are few. */
export async function readMyApplicationsTo(db: Db, actor: Actor, invitationId: number): Promise<string> {
  const { id } = requirePerson(actor)
  const query = { rows: applicationRows, source: applicationsOfPerson(id), filters: [{ invitationId }, ...withinSession(actor)] }
  const { rows } = await pageStatement(query, { page: 0, pageSize: 500 }).execute(db)
  const { cards, total } = pageResultOf(rows)
  return `{"items":${cards},"total":${total}}`
}

const withinSession = ({ scope }: Actor): ListFilter[] =>
  scope ? [scope.applicationId !== undefined ? { id: scope.applicationId } : { invitationId: scope.invitationId ?? 0 }] : []
