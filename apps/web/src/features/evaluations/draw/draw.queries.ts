import type { CallResult } from '@klesis/contract/endpoint.ts'
import { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { paramsOf, rankingKey } from '../ranking/ranking.queries.ts'

export const drawsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'draws'],
    queryFn: ({ signal }) => call(draws.list, { params: paramsOf(invitationId) }, signal),
    refetchOnMount: 'always',
  })

/** Keeps what was answered and reads the ranking again, of which the draw is a part. */
function useKeptDraws(invitationId: number) {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: CallResult<typeof draws.list>) => queries.setQueryData(drawsQuery(invitationId).queryKey, answer),
    onSettled: () => queries.invalidateQueries({ queryKey: rankingKey(invitationId) }),
  }
}

export const useCommitDraw = (invitationId: number) =>
  useMutation({
    mutationFn: (body: { rank: number; count: number; reason: string }) => call(draws.commit, { params: paramsOf(invitationId), body }),
    ...useKeptDraws(invitationId),
  })

export const useRevealDraw = (invitationId: number) =>
  useMutation({
    mutationFn: (drawId: number) => call(draws.reveal, { params: { ...paramsOf(invitationId), drawId: String(drawId) } }),
    ...useKeptDraws(invitationId),
  })
