import { listViews } from '@klesis/contract/list-views/list-views.calls.ts'
import type { NewListView, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The list of a tag or of an invitation, by its id. */
export interface ListRef {
  tagId: number
  isTag: boolean
}

const ofList = ({ tagId, isTag }: ListRef) => ({ params: { tagId: String(tagId) }, query: { tag: isTag ? 'true' : undefined } })

export const listViewsQuery = (list: ListRef) =>
  queryOptions({ queryKey: ['list-views', list], queryFn: ({ signal }) => call(listViews.list, ofList(list), signal) })

/** Whatever becomes of a view, the list of views is read again. */
function useChange<Input, Saved>(mutationFn: (input: Input) => Promise<Saved>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ['list-views'] }) })
}

/** Saves a new view, or the one given. */
export const useSaveView = (list: ListRef, view: SavedListView | undefined) =>
  useChange((body: NewListView) => (view ? call(listViews.change, { params: { id: String(view.id) }, body }) : call(listViews.save, { ...ofList(list), body })))

export const useRemoveView = () => useChange((id: number) => call(listViews.remove, { params: { id: String(id) } }))
