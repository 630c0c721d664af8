import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The invitations to which one has applications. */
export const myInvitationsQuery = (uid: string | undefined) =>
  queryOptions({ queryKey: ['applications', 'mine', uid, 'invitations'], queryFn: ({ signal }) => call(applications.invitationsOfMine, {}, signal) })

/** The answers that the list of one's own applications to an invitation can show. */
export const myColumnsQuery = (invitationId: number, language: string) =>
  queryOptions({
    queryKey: ['applications', 'columns', 'mine', invitationId, language],
    queryFn: ({ signal }) => call(applications.columnsOfMine, { params: { invitationId: String(invitationId) } }, signal),
  })
