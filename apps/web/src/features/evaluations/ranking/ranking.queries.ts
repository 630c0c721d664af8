import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { RankingFilter } from '@klesis/contract/evaluations/evaluation-states.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'

/** Rows per page. */
export const pageSize = 100

export interface RankingAsked {
  page: number
  sort: NonNullable<CallInput<typeof evaluations.ranking>['query']['sort']>
  show: RankingFilter
  search: string
}

/** The keys contain `uid`, because two people who use one browser may not know the same scores. */
export const rankingKey = (invitationId: number) => ['evaluations', 'ranking', invitationId, session.get()?.uid]
export const paramsOf = (invitationId: number) => ({ invitationId: String(invitationId) })

export const rankingQuery = (invitationId: number, { page, ...asked }: RankingAsked) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'rows', page, asked],
    queryFn: ({ signal }) => call(evaluations.ranking, { params: paramsOf(invitationId), query: { ...asked, page: String(page), pageSize } }, signal),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

export const rankingFactsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'facts'],
    queryFn: ({ signal }) => call(evaluations.rankingFacts, { params: paramsOf(invitationId) }, signal),
    refetchOnMount: 'always',
  })

/** The second means of the applications on the page. */
export const equalisedQuery = (invitationId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'equalised', ids],
    queryFn: ({ signal }) => call(evaluations.equalised, { params: paramsOf(invitationId), query: { ids: ids.join(',') } }, signal),
    placeholderData: keepPreviousData,
  })

export function useSetCutLine(invitationId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (places: number | null) => call(evaluations.setCutLine, { params: paramsOf(invitationId), body: { places } }),
    onSuccess: (facts) => queries.setQueryData<RankingFacts>(rankingFactsQuery(invitationId).queryKey, facts),
    onSettled: () => queries.invalidateQueries({ queryKey: rankingKey(invitationId) }),
  })
}
