import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { NoticeGroup } from '@klesis/contract/notifications/notice-groups.ts'
import { notifications } from '@klesis/contract/notifications/notifications.calls.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { notificationsQuery } from '../notifications.queries.ts'

interface Filter {
  group: NoticeGroup | undefined
  open: boolean
}

/** Its key begins with that of the bell, so that both are read again together. */
export const allNotificationsQuery = ({ group, open }: Filter) =>
  infiniteQueryOptions({
    queryKey: [...notificationsQuery.queryKey, 'all', group, open],
    queryFn: ({ pageParam, signal }) => call(notifications.all, { query: { page: String(pageParam), group, open: open ? 'true' : undefined } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _, page) => (items.length < pageSize ? undefined : page + 1),
  })

export function useShowNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof notifications.show>['body']) => call(notifications.show, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
