import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { CallInput } from '@klesis/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isLive } from '../live/is-live.ts'

/** The list in which applications are selected. */
export interface SelectedFrom {
  tagId: number
  isTag: boolean
  f: ApplicationFilter
  search: string
}

export type Selection = { ids: readonly number[] } | 'all'

/** Kept by the server once it is needed, and as long as the bar shows it: another choice of the same is another selection. */
export const selectionQuery = ({ tagId, isTag, f, search }: SelectedFrom, selection: Selection) =>
  queryOptions({
    queryKey: ['bulkSelection', selection === 'all' ? { tagId, isTag, f, search } : selection.ids],
    queryFn: ({ signal }) => call(bulkRuns.select, { body: selection === 'all' ? { tagId, tag: isTag, f, search } : { ids: [...selection.ids] } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The answers to the forms of a list. */
export const answersQuery = ({ tagId, isTag }: SelectedFrom, language: string) =>
  queryOptions({
    queryKey: ['bulkAnswers', tagId, isTag, language],
    queryFn: ({ signal }) => call(applications.columnsOfList, { params: { tagId: String(tagId) }, query: { tag: isTag ? 'true' : undefined } }, signal),
  })

const between = { live: 10_000, polled: 2_000 } as const

/** One's own runs. The server announces their progress; a page that it cannot reach polls. */
export const runsQuery = queryOptions({
  queryKey: ['bulkRuns'],
  queryFn: ({ signal }) => call(bulkRuns.list, {}, signal),
  refetchInterval: ({ state }) => state.data?.items.some((run) => run.state === 'running') && between[isLive.get() ? 'live' : 'polled'],
})

export const previewMail = (selectionId: string, mail: Omit<CallInput<typeof bulkRuns.preview>['body'], 'selectionId'>) =>
  call(bulkRuns.preview, { body: { ...mail, selectionId } })

type Start = CallInput<typeof bulkRuns.start>['body']
/** A start without the selection, of which `expected` were shown. */
export type StartOf = Start extends infer One ? (One extends Start ? Omit<One, 'selectionId' | 'from'> : never) : never

/** Starts a run over a kept selection; its notification leads back to this page. */
export function useStartRun({ id: selectionId }: KeptSelection, onStarted: () => void) {
  const refresh = useRefreshRuns()
  return useMutation({
    mutationFn: (start: StartOf) => call(bulkRuns.start, { body: { ...start, selectionId, from: thisPage() } as Start }),
    onSuccess: async () => {
      await refresh()
      onStarted()
    },
  })
}

export const thisPage = () => `${location.pathname}${location.search}`

export function useRefreshRuns() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['bulkRuns'] })
}
