import { pageSize } from '@klesis/contract/paging.ts'
import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The titles come in the language of the page; in another one they stay until those come, with what is open. */
export const offeredActionsQuery = (invitationId: number, language: string) =>
  queryOptions({
    queryKey: ['invitations', 'actions', invitationId, language],
    queryFn: ({ signal }) => call(actions.list, { params: { id: String(invitationId) } }, signal),
    placeholderData: (before, query) => (query?.queryKey[2] === invitationId ? before : undefined),
  })

/** What actions belong to: an invitation, or one of its documents. */
export interface ActionsOwner {
  invitationId: number
  requirementId?: number
}

const askFor = ({ invitationId, requirementId }: ActionsOwner) => ({
  id: String(invitationId),
  of: requirementId === undefined ? {} : { requirement: String(requirementId) },
})

export const actionVersionsQuery = (owner: ActionsOwner) =>
  infiniteQueryOptions({
    queryKey: ['actionVersions', owner],
    queryFn: ({ signal, pageParam }) => {
      const { id, of } = askFor(owner)
      return call(actions.versions, { params: { id }, query: { ...of, page: String(pageParam) } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    staleTime: 0,
  })

/** A version never changes. */
export const actionVersionQuery = (owner: ActionsOwner, number: number) =>
  queryOptions({
    queryKey: ['actionVersion', owner, number],
    queryFn: ({ signal }) => {
      const { id, of } = askFor(owner)
      return call(actions.version, { params: { id, number: String(number) }, query: of }, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
