import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { ItemMove, LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import type { ItemState } from '@klesis/contract/lookups/lookup-limits.ts'
import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import type { LookupInput } from '@klesis/contract/lookups/lookups.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const all = ['lookups'] as const

export const lookupListQuery = queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(lookups.list, {}, signal), staleTime: 0 })

export const lookupQuery = (id: number | string) =>
  queryOptions({ queryKey: [...all, 'one', String(id)], queryFn: ({ signal }) => call(lookups.read, { params: { id: String(id) } }, signal), staleTime: 0 })

export const itemsQuery = (id: string, { search, state }: { search: string; state: ItemState }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'items', id, { search, state }],
    queryFn: ({ pageParam, signal }) => call(lookupItems.list, { params: { id }, query: { search, state, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.position.toString()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** An item with whether it is in use. */
export const itemQuery = (id: number, itemId: number) =>
  queryOptions({
    queryKey: ['lookup-item', id, itemId],
    queryFn: ({ signal }) => call(lookupItems.read, { params: { id: String(id), itemId: String(itemId) } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** The items that a search finds, as options. */
export const findItems = async (id: number, search: string, signal: AbortSignal) =>
  (await call(lookupItems.list, { params: { id: String(id) }, query: { search, state: 'active' } }, signal)).items

export const readLookup = (id: number) => call(lookups.read, { params: { id: String(id) } })
export const readItem = (id: number, itemId: number) => call(lookupItems.read, { params: { id: String(id), itemId: String(itemId) } })

/** A change of lookups or their items. All lists are read again, after a refusal too. */
function useLookupChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void queries.invalidateQueries({ queryKey: all }) })
}

export const useSaveLookup = (id: number | undefined) =>
  useLookupChange(({ revision, ...body }: LookupInput & { revision: number }) => {
    const { code: _, ...change } = body
    return id === undefined ? call(lookups.create, { body }) : call(lookups.save, { params: { id: String(id) }, body: { ...change, revision } })
  })

export const useDeleteLookup = (id: number) => useLookupChange(() => call(lookups.remove, { params: { id: String(id) } }))

export const useSaveItem = (id: number, itemId: number | undefined) =>
  useLookupChange(({ revision, ...body }: LookupItemInput & { revision: number }) => {
    const { code: _, ...change } = body
    const params = { id: String(id) }
    return itemId === undefined
      ? call(lookupItems.create, { params, body })
      : call(lookupItems.save, { params: { ...params, itemId: String(itemId) }, body: { ...change, revision } })
  })

export const useMoveItem = (id: number) =>
  useLookupChange(({ itemId, to }: { itemId: number; to: ItemMove }) =>
    call(lookupItems.move, { params: { id: String(id), itemId: String(itemId) }, body: to }),
  )

export const useRemoveItem = (id: number, itemId: number) =>
  useLookupChange(() => call(lookupItems.remove, { params: { id: String(id), itemId: String(itemId) } }))

/** Reads all lists again after an import. */
export function useRefreshLookups(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: all })
}
