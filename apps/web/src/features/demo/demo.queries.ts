import { demo } from '@klesis/contract/demo/demo.calls.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const mailboxQuery = (to: string) =>
  infiniteQueryOptions({
    queryKey: ['demo', 'mailbox', to],
    queryFn: ({ pageParam, signal }) => call(demo.mailbox, { query: { page: String(pageParam), to: to || undefined } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _, page) => (items.length < pageSize ? undefined : page + 1),
    refetchInterval: 5000,
  })

export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ['demo', 'mail', id], queryFn: ({ signal }) => call(demo.message, { params: { id } }, signal), enabled: id !== '' })
