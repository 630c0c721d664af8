import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { postToHost } from '../../../api/host-page.ts'
import { useIsIframed } from '../../../ui/use-is-iframed.ts'

/** In another language it is asked for anew; what was answered before the application stays meanwhile. */
export const invitationQuery = (id: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['invitations', 'view', id, uid],
    queryFn: async ({ signal }) => (await call(invitations.read, { params: { id: String(id) }, query: {} }, signal)) as InvitationView,
    refetchOnMount: 'always',
  })

export const mineOfInvitationQuery = (invitationId: number) =>
  queryOptions({
    queryKey: ['applications', 'mineOf', invitationId],
    queryFn: ({ signal }) => call(applications.mineOfInvitation, { params: { invitationId: String(invitationId) } }, signal),
  })

/** Creates an application and opens it. */
export function useCreate(invitationId: number) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const page = useIsIframed() ? '/iframed/application/edit/$applicationId' : '/application/edit/$applicationId'
  return useMutation({
    mutationFn: (answers?: EntryAnswers) => call(applications.create, { body: { invitationId, ...(answers && { answers }) } }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['applications'] })
      postToHost({ type: 'klesis:created', applicationId: id })
      await navigate({ to: page, params: { applicationId: String(id) } })
    },
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['invitations', 'view', invitationId] }),
        queries.invalidateQueries({ queryKey: ['entry', invitationId] }),
      ]),
  })
}
