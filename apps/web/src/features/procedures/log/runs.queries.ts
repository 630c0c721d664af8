import type { CallInput } from '@klesis/contract/endpoint.ts'
import { runs } from '@klesis/contract/procedures/runs.calls.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type RunFilter = Omit<NonNullable<CallInput<typeof runs.list>['query']>, 'before'>

const keyOf = (invitationId: number) => ['runs', invitationId] as const
const pathOf = (invitationId: number, runId: number) => ({ id: String(invitationId), runId: String(runId) })

export const runsQuery = (invitationId: number, filter: RunFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(invitationId), 'list', filter],
    queryFn: ({ signal, pageParam }) => call(runs.list, { params: { id: String(invitationId) }, query: { ...filter, before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

const interval = 3_000
/** A repetition that has not run after so many reads waits for a busy server; it is no longer awaited by itself. */
const maxReads = 40

const isAwaited = (run: RunDetails | undefined) => run?.repeat === 'alreadyRepeated' && run.repeatedBy === null

/** One run; read again for a while until its repetition has run. */
export const runQuery = (invitationId: number, runId: number) =>
  queryOptions({
    queryKey: [...keyOf(invitationId), 'one', runId],
    queryFn: ({ signal }) => call(runs.read, { params: pathOf(invitationId, runId) }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAwaited(state.data) && state.dataUpdateCount < maxReads ? interval : false),
  })

export function useRepeatRun(invitationId: number, runId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(runs.repeat, { params: pathOf(invitationId, runId) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...keyOf(invitationId), 'one', runId] }),
  })
}
