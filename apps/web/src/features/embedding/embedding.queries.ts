import { embedding } from '@klesis/contract/embedding/embedding.calls.ts'
import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const publicInvitationQuery = (id: number) =>
  queryOptions({
    queryKey: ['invitations', 'public', id],
    queryFn: async ({ signal }): Promise<InvitationView> => call(invitations.publicView, { params: { id: String(id) } }, signal),
  })

export const embeddingHostsQuery = queryOptions({ queryKey: ['embedding', 'hosts'], queryFn: ({ signal }) => call(embedding.hosts, {}, signal) })

export function useAddHost() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { origin: string; note: string }) => call(embedding.addHost, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['embedding'] }),
  })
}

export function useRemoveHost() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(embedding.removeHost, { params: { id: String(id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['embedding'] }),
  })
}

export const useHandOver = () => useMutation({ mutationFn: (body: FrameSubject) => call(embedding.openFrameSession, { body }) })
