import type { CallInput } from '@klesis/contract/endpoint.ts'
import { proposals } from '@klesis/contract/evaluations/proposals.calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { paramsOf, rankingKey } from '../ranking/ranking.queries.ts'

/** What is proposed for the applications on the page, and how often each proposal is made. */
export const proposalsQuery = (invitationId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'proposals', ids],
    queryFn: ({ signal }) => call(proposals.list, { params: paramsOf(invitationId), query: { ids: ids.join(',') } }, signal),
    placeholderData: keepPreviousData,
  })

/** What proposing by the line would come to. It is asked anew whenever the dialog opens. */
export const byLineQuery = (invitationId: number, waitlist: number) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'proposals', 'byLine', waitlist],
    queryFn: ({ signal }) => call(proposals.preview, { params: paramsOf(invitationId), query: { waitlist: String(waitlist) } }, signal),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** What was proposed for an application, for those who decide on it. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluations', 'proposal', id, session.get()?.uid],
    queryFn: ({ signal }) => call(proposals.read, { params: { id: String(id) } }, signal),
  })

export function usePropose(invitationId: number, id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof proposals.propose>['body']) => call(proposals.propose, { params: { id: String(id) }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: rankingKey(invitationId) }),
  })
}

export function useProposeByLine(invitationId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof proposals.proposeByLine>['body']) => call(proposals.proposeByLine, { params: paramsOf(invitationId), body }),
    onSettled: () => queries.invalidateQueries({ queryKey: rankingKey(invitationId) }),
  })
}
