import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The titles come in the language of the page. */
export const offeredActionsQuery = (invitationId: number, language: string) =>
  queryOptions({
    queryKey: ['invitations', 'actions', invitationId, language],
    queryFn: ({ signal }) => call(actions.list, { params: { id: String(invitationId) } }, signal),
  })
