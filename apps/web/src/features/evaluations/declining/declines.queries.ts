import type { CallInput } from '@klesis/contract/endpoint.ts'
import { evaluationDeclines } from '@klesis/contract/evaluations/declines.calls.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const ofInvitation = (invitationId: number) => ({ invitationId: String(invitationId) })

export const declinesQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'declines', invitationId, uid],
    queryFn: ({ signal }) => call(evaluationDeclines.list, { params: ofInvitation(invitationId) }, signal),
    refetchOnMount: 'always',
  })

/** Up to as many of one's applications as can be declined at once. Not below the key of the lists, which have pages. */
export const leftQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'to-decline', invitationId, uid],
    queryFn: ({ signal }) => call(evaluations.list, { params: ofInvitation(invitationId), query: { page: '0', pageSize: 500, show: 'left' } }, signal),
    refetchOnMount: 'always',
  })

/** Lists, figures and the panel of the dashboard all depend on who evaluates what. */
function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([['evaluations'], ['invitations', 'evaluation']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export function useDecline(invitationId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: CallInput<typeof evaluationDeclines.decline>['body']) => call(evaluationDeclines.decline, { params: ofInvitation(invitationId), body }),
    onSuccess: refresh,
  })
}

export function useTakeBack(invitationId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (declineId: number) => call(evaluationDeclines.withdraw, { params: { ...ofInvitation(invitationId), declineId: String(declineId) } }),
    onSettled: refresh,
  })
}
