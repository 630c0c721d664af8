import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { minutes } from '@klesis/contract/evaluations/minutes.calls.ts'
import type { MinutesInput } from '@klesis/contract/evaluations/minutes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { paramsOf, rankingKey } from '../ranking/ranking.queries.ts'

export const minutesQuery = (invitationId: number) =>
  queryOptions({
    queryKey: ['evaluations', 'minutes', invitationId, session.get()?.uid],
    queryFn: ({ signal }) => call(minutes.read, { params: paramsOf(invitationId) }, signal),
    refetchOnMount: 'always',
  })

/** As many applications as one call answers, for the list that belongs to the minutes. */
export const rankedQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...rankingKey(invitationId), 'minutes'],
    queryFn: ({ signal }) => call(evaluations.ranking, { params: paramsOf(invitationId), query: { sort: 'rank', page: '0', pageSize: 500 } }, signal),
    refetchOnMount: 'always',
  })

export function useWriteMinutes(invitationId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: MinutesInput) => {
      const answer = await call(minutes.write, { params: paramsOf(invitationId), body })
      queries.setQueryData(minutesQuery(invitationId).queryKey, answer)
      const [newest] = answer.versions
      if (!newest) throw new Error('The minutes that were written are not among the versions.')
      return newest
    },
  })
}
