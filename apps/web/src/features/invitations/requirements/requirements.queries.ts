import type { CallInput } from '@klesis/contract/endpoint.ts'
import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshInvitation } from '../invitations.queries.ts'

export type RequirementBody = CallInput<typeof requirements.save>['body']

export const attachmentTypesQuery = queryOptions({
  queryKey: ['attachmentTypes'],
  queryFn: ({ signal }) => call(requirements.types, {}, signal),
  staleTime: 60_000,
})

/** A requirement has no revision: a save names what it was before. */
export const withRevision = (requirement: Requirement) => ({ ...requirement, revision: 0 })

/** Adds if the id is 0, otherwise saves. A failure is told beside the dialog, too, which can be longer than the screen; it may mean that somebody else removed the document. */
export function useSaveRequirement(invitationId: number) {
  const refresh = useRefreshInvitation(invitationId)
  return useMutation({
    mutationFn: async (body: RequirementBody) => withRevision(await call(body.id ? requirements.save : requirements.add, { body })),
    onSuccess: refresh,
    onError: (error) => {
      void refresh()
      void toast({ tone: 'red', message: error.message })
    },
  })
}

export function useRemoveRequirement(invitationId: number) {
  const refresh = useRefreshInvitation(invitationId)
  return useMutation({ mutationFn: (id: number) => call(requirements.remove, { params: { id: String(id) } }), onSettled: refresh })
}

/** The order that is being saved is in `variables`. */
export function useReorderRequirements(invitationId: number) {
  const refresh = useRefreshInvitation(invitationId)
  return useMutation({ mutationFn: (body: number[]) => call(requirements.reorder, { body }), onSettled: refresh })
}

/** Uploads the file to fill in; without one the present file is taken away. */
export function useSaveTemplate(invitationId: number, requirementId: number) {
  const refresh = useRefreshInvitation(invitationId)
  const params = { id: String(requirementId) }
  return useMutation({
    mutationFn: (file: File | null) => (file ? upload(requirements.saveTemplate, { params }, file) : call(requirements.removeTemplate, { params })),
    onSettled: refresh,
  })
}
