import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The applications that still meet a point. */
export const reachApplicationsQuery = (invitationId: number, point: TriggerId) =>
  infiniteQueryOptions({
    queryKey: ['reach', invitationId, point],
    queryFn: ({ signal, pageParam }) =>
      call(triggers.reachApplications, { params: { id: String(invitationId) }, query: { point, page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0 ? pages.length : undefined,
    staleTime: 0,
  })
