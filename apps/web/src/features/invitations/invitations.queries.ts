import type { CallInput } from '@klesis/contract/endpoint.ts'
import { wholeFlags } from '@klesis/contract/invitations/changed-flags.ts'
import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { publishStates } from '@klesis/contract/invitations/publish-state.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keepAnswer } from '../../api/keep-answer.ts'

export type PublishState = (typeof publishStates)[number]
type SaveBody = InvitationInput & Omit<CallInput<typeof invitations.save>['body'], keyof InvitationInput>

const all = ['invitations'] as const

export const managedQuery = (filter: { search: string; state?: PublishState | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'managed', filter],
    queryFn: ({ signal, pageParam }) => call(invitations.managed, { query: { ...filter, page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0 ? pages.length : undefined,
  })

async function readEdit(id: number, signal: AbortSignal): Promise<InvitationEdit> {
  const answer = await call(invitations.read, { params: { id: String(id) }, query: { edit: '1' } }, signal)
  if (!('revision' in answer)) throw new Error('The invitation was asked for to be edited and came as applicants see it.')
  return answer
}

/** An invitation with everything that is edited; id 0 is a blank one. In another language it is asked for anew, and what is typed stays meanwhile. */
export const editQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'edit', id],
    queryFn: ({ signal }) => (id === 0 ? call(invitations.blank, {}, signal) : readEdit(id, signal)),
    gcTime: id === 0 ? 0 : undefined,
    staleTime: 0,
  })

/** The audit entries of an invitation, newest first, in the language of the reader. A save makes a new one, so `revision` is part of the key. */
export const historyQuery = (id: number, of: { revision: number; language: Language }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'history', id, of],
    queryFn: ({ signal, pageParam }) => call(invitations.history, { params: { id: String(id) }, query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0 ? pages.length : undefined,
    staleTime: 0,
  })

/** How the draft of a published invitation differs from what is live; a save of it makes a new key. */
export const draftChangesQuery = (id: number, of: { savedAt: string; language: Language }) =>
  queryOptions({
    queryKey: [...all, 'draftChanges', id, of],
    queryFn: ({ signal }) => call(invitations.draftChanges, { params: { id: String(id) } }, signal),
    staleTime: 0,
  })

type Unsaved = CallInput<typeof invitations.unsavedChanges>['body']

/** What somebody else saved since the editor was opened, and what is not saved yet. It is asked for when a save was refused, and not kept. */
export const unsavedChangesQuery = (id: number, { body, language }: { body: Unsaved | undefined; language: Language }) =>
  queryOptions({
    queryKey: [...all, 'unsavedChanges', id, language],
    queryFn: body ? ({ signal }) => call(invitations.unsavedChanges, { params: { id: String(id) }, body }, signal) : skipToken,
    gcTime: 0,
  })

export const committeesQuery = queryOptions({ queryKey: ['committees'], queryFn: ({ signal }) => call(invitations.committees, {}, signal), staleTime: 60_000 })
export const unitsQuery = (language: Language) =>
  queryOptions({ queryKey: ['approvalUnits', language], queryFn: ({ signal }) => call(invitations.units, {}, signal), staleTime: 60_000 })

/** The kinds of positions that can approve. */
export const positionTypesQuery = queryOptions({ queryKey: ['positionTypes'], queryFn: ({ signal }) => call(positions.types, {}, signal), staleTime: 60_000 })

/** Creates if the id is 0, otherwise saves. */
export function useSaveInvitation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision, ...body }: SaveBody) =>
      id === 0 ? call(invitations.create, { body }) : call(invitations.save, { body: { id, revision, ...body, flags: wholeFlags(body.flags) } }),
    onSuccess: async (saved) => {
      await keepAnswer(queries, editQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: [...all, 'managed'] })
    },
  })
}

/** Checks what the editor shows without saving it. */
export const useCheckUnsaved = () =>
  useMutation({ mutationFn: (body: CallInput<typeof invitations.checkUnsaved>['body']) => call(invitations.checkUnsaved, { body }) })

const partsOf = (id: number): QueryKey[] => [
  all,
  ['invitationItems', id],
  ['invitationHelp', { id }],
  ['invitationTexts', id],
  ['letters', id],
  ['invitation-mails', id],
  ['rules', id],
  ['triggers', id],
  ['trigger', { invitationId: id }],
  ['actionVersions', { invitationId: id }],
]

/** After the content of an invitation was replaced: each of its parts is read again, so that none is edited as it was before. */
export function rereadParts(queries: QueryClient, id: number): void {
  for (const queryKey of partsOf(id)) void queries.invalidateQueries({ queryKey })
}

/** Discards the draft; resolves to what is live. */
export function useDiscardDraft(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) => call(invitations.discardDraft, { params: { id: String(id) }, query: { revision: String(revision) } }),
    onSuccess: async (live) => {
      await keepAnswer(queries, editQuery(id).queryKey, live)
      rereadParts(queries, id)
    },
  })
}

export function useCancelPublication(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(invitations.cancelPublication, { params: { id: String(id) } }),
    // After a refusal too: somebody else cancelled it, or its time has come.
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  })
}

export function useRetrySendingBack(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(invitations.retrySendingBack, { params: { id: String(id) } }),
    // After a refusal too: somebody else tried again.
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  })
}

export function useCopyInvitation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(invitations.copy, { params: { id: String(id) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...all, 'managed'] }),
  })
}

/** Refetches the edited invitation after a part of it was saved separately, and its history and versions, which have a new entry without a new revision. */
export function useRefreshInvitation(id: number) {
  const queries = useQueryClient()
  return () => {
    for (const list of ['history', 'versions']) void queries.invalidateQueries({ queryKey: [...all, list, id] })
    return queries.invalidateQueries({ queryKey: [...all, 'edit', id] })
  }
}

export function useRenewEntryKey(id: number) {
  const refresh = useRefreshInvitation(id)
  return useMutation({ mutationFn: () => call(invitations.renewEntryKey, { params: { id: String(id) } }), onSuccess: refresh })
}
