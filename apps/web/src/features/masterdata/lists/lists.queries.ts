import { attachmentTypes } from '@klesis/contract/invitations/attachment-types.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ListCalls, ListedRow } from './list-calls.ts'

export const listQuery = <Row extends ListedRow, Input extends object>({ name, read }: ListCalls<Row, Input>) =>
  queryOptions({ queryKey: ['codeLists', name], queryFn: ({ signal }) => read(signal), staleTime: 0 })

export const usesQuery = <Row extends ListedRow, Input extends object>({ name, uses }: ListCalls<Row, Input>, id: number) =>
  queryOptions({ queryKey: ['codeLists', name, 'uses', id], queryFn: ({ signal }) => uses(id, signal), staleTime: 0 })

/** A change of a list, which lasts until the list is read again, so that the next change starts from what is there now. */
export function useListChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  return useMutation({ mutationFn: change, onSettled: useRefreshLists() })
}

/** Every screen that shows the rows of a list reads them again: choices, dashboards, invitations. Waits for the lists themselves. */
export function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    for (const key of ['masterdata', 'attachmentTypes', 'invitations']) void queries.invalidateQueries({ queryKey: [key] })
    return queries.invalidateQueries({ queryKey: ['codeLists'] })
  }
}

export const useSaveRow = <Row extends ListedRow, Input extends object>({ create, save }: ListCalls<Row, Input>, id: number | undefined) =>
  useListChange((body: Input & { revision: number }) => {
    const { revision, ...input } = body
    return id === undefined ? create(input as unknown as Input) : save(id, body)
  })

export const useMergeType = (id: number) =>
  useListChange((body: { intoId: number; revision: number }) => call(attachmentTypes.merge, { params: { id: String(id) }, body }))
