import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'

const toParams = (invitationId: number) => ({ params: { invitationId: String(invitationId) } })

/** The keys contain `uid`, because what is closed to one person is shown to another. */
export const roundsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: ['evaluations', 'rounds', invitationId, session.get()?.uid],
    queryFn: ({ signal }) => call(evaluationRounds.read, toParams(invitationId), signal),
    refetchOnMount: 'always',
  })

/** Below the key of the ranking, so that both are read again together. */
export const keptFiguresQuery = (invitationId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['evaluations', 'ranking', invitationId, session.get()?.uid, 'rounds', ids],
    queryFn: ({ signal }) => call(evaluationRounds.figures, { ...toParams(invitationId), query: { ids: ids.join(',') } }, signal),
  })

/** Below the key of the view, so that what others wrote is shown as soon as it may be. */
export const keptQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['evaluations', 'view', applicationId, session.get()?.uid, 'rounds'],
    queryFn: ({ signal }) => call(evaluationRounds.kept, { params: { id: String(applicationId) } }, signal),
    refetchOnMount: 'always',
  })
