import type { CallInput } from '@klesis/contract/endpoint.ts'
import { notifications } from '@klesis/contract/notifications/notifications.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isLive } from '../live/is-live.ts'

const everyHalfMinute = 30_000

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notifications.list, {}, signal),
  refetchInterval: () => !isLive.get() && everyHalfMinute,
})

export function useHideNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof notifications.hide>['body']) => call(notifications.hide, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
