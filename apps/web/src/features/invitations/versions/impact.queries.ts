import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

interface Asked {
  id: number
  input: InvitationInput
}

const impactOf = ({ id, input }: Asked) => call(invitations.impact, { params: { id: String(id) }, body: input })

/** What a save would do to the applications of an invitation. */
export const useFindImpact = () => useMutation({ mutationFn: impactOf })

/** The applications that one of its changes concerns. `asked` counts the questions, because the input is too large for a key. */
export const impactApplicationsQuery = ({ id, input }: Asked, { change, asked }: { change: string; asked: number }) =>
  infiniteQueryOptions({
    queryKey: ['impact', id, asked, change],
    queryFn: ({ signal, pageParam }) => {
      const query: CallInput<typeof invitations.impactApplications>['query'] = { change, page: String(pageParam) }
      return call(invitations.impactApplications, { params: { id: String(id) }, query, body: input }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0 ? pages.length : undefined,
    staleTime: 0,
  })
