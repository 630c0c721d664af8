import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { EvaluationRow, EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isRefused } from '../../api/call-refused.ts'
import { session } from '../../api/session.ts'

/** Rows per page: most committees see all their applications at once. */
const pageSize = 100

/** How often it is asked whether the others' evaluations are shown. */
const untilOthersMs = 5_000

/** How often the list is asked what is new in discussions. */
const untilNewMs = 60_000

/** All applications, or those whose evaluation is not final. */
export type ShownApplications = 'all' | 'left'

export type ListPage = CallResult<typeof evaluations.list>

/** The keys contain `uid`, because two people who use one browser evaluate apart. */
export const listQuery = (invitationId: number, show: ShownApplications, uid: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['evaluations', 'list', invitationId, uid, show],
    queryFn: ({ pageParam, signal }) =>
      call(evaluations.list, { params: { invitationId: String(invitationId) }, query: { page: String(pageParam), pageSize, show } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: ListPage, pages) => (last.items.length === pageSize ? pages.length : undefined),
    refetchOnMount: 'always',
    // While members discuss, the list counts what is new.
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.head.stage?.now === 'discussion' ? untilNewMs : false),
    // Another filter keeps the page, and what is written on it.
    placeholderData: keepPreviousData,
  })

export const viewQuery = (applicationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'view', applicationId, uid],
    queryFn: ({ signal }) => call(evaluations.read, { params: { id: String(applicationId) } }, signal),
    refetchOnMount: 'always',
    // A final evaluation can be undone for some seconds; until then the others' are hidden.
    refetchInterval: ({ state: { data } }) => (data?.isOpen && data.mine?.state === 'final' && data.others === null ? untilOthersMs : false),
  })

/** Opening the form begins the evaluation of a round; the server answers the one begun if there is one. */
export const beginQuery = (applicationId: number, uid: string | undefined, round: number) =>
  queryOptions({
    queryKey: ['evaluations', 'begun', applicationId, uid, round],
    queryFn: ({ signal }) => call(evaluations.begin, { params: { id: String(applicationId) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Reads an application and its evaluation again, after something changed or was refused. */
export const readAgain = (queries: QueryClient, applicationId: number) => queries.invalidateQueries({ queryKey: ['evaluations', 'view', applicationId] })

/** After a save was refused it may be final already, closed, or of an earlier round; where the evaluation is no more, it is begun again. */
export function readAfterRefusal(queries: QueryClient, applicationId: number, error: unknown) {
  if (isRefused(error, 'evaluation.notFound')) queries.removeQueries({ queryKey: ['evaluations', 'begun', applicationId] })
  return readAgain(queries, applicationId)
}

export const refreshLists = (queries: QueryClient) =>
  Promise.all(
    [
      ['evaluations', 'list'],
      ['evaluations', 'to-decline'],
      ['evaluations', 'ranking'],
      ['invitations', 'evaluation'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

const toRowState = ({ state, total, savedAt, asksToConfirm }: OwnEvaluation): EvaluationRow['mine'] =>
  savedAt ? { state, total, savedAt, asksToConfirm } : null

/** Beside a draft nothing of the others' scores is shown, unless all are shared. */
const withOwn = (view: EvaluationView, mine: OwnEvaluation): EvaluationView =>
  mine.state === 'final' || view.head.stage?.now === 'discussion' ? { ...view, mine } : { ...view, mine, others: null, figures: null }

/** Writes one's own evaluation, as the server answered it, into what is shown of it. Counts are read again where they change. */
export function keepOwn(queries: QueryClient, applicationId: number, mine: OwnEvaluation): void {
  let isCounted = true
  // Only the view: below its key lie the discussion and the earlier rounds.
  queries.setQueryData(viewQuery(applicationId, session.get()?.uid).queryKey, (view) => view && withOwn(view, mine))
  queries.setQueriesData<InfiniteData<ListPage>>({ queryKey: ['evaluations', 'list'] }, (list) => {
    if (!list) return list
    const row = list.pages.flatMap(({ items }) => items).find((one) => one.applicationId === applicationId)
    if (!row) return list
    if (row.mine?.state !== mine.state) isCounted = false
    const changed = { ...row, mine: toRowState(mine) }
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((one) => (one === row ? changed : one)) })) }
  })
  if (!isCounted) void refreshLists(queries)
}

/** The application is closed to this person: nothing of it stays. */
export function forgetApplication(queries: QueryClient, applicationId: number) {
  for (const kind of ['view', 'begun']) queries.removeQueries({ queryKey: ['evaluations', kind, applicationId] })
  queries.removeQueries({ queryKey: ['evaluations', 'items'] })
  return refreshLists(queries)
}

export const itemsQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'items', invitationId, uid],
    queryFn: ({ signal }) => call(evaluations.items, { params: { invitationId: String(invitationId) } }, signal),
  })

export const itemApplicationsQuery = (invitationId: number, itemId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'items', invitationId, uid, itemId],
    queryFn: ({ signal }) => call(evaluations.itemApplications, { params: { invitationId: String(invitationId), itemId: String(itemId) } }, signal),
    refetchOnMount: 'always',
  })
