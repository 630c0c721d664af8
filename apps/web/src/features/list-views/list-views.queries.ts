import { listViews } from '@klesis/contract/list-views/list-views.calls.ts'
import type { NewListView, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The list of a tag or of an invitation, by its id; or that of one's own applications. */
export type ListRef = { tagId: number; isTag: boolean } | 'mine'

const ofList = ({ tagId, isTag }: Exclude<ListRef, 'mine'>) => ({ params: { tagId: String(tagId) }, query: { tag: isTag ? 'true' : undefined } })

export const listViewsQuery = (list: ListRef) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: ({ signal }) => (list === 'mine' ? call(listViews.listOfMine, {}, signal) : call(listViews.list, ofList(list), signal)),
  })

/** Whatever becomes of a view, the list of views is read again. */
function useChange<Input, Saved>(mutationFn: (input: Input) => Promise<Saved>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ['list-views'] }) })
}

/** Saves a new view, or the one given. */
export const useSaveView = (list: ListRef, view: SavedListView | undefined) =>
  useChange((body: NewListView) => {
    if (view) return call(listViews.change, { params: { id: String(view.id) }, body })
    return list === 'mine' ? call(listViews.saveOfMine, { body }) : call(listViews.save, { ...ofList(list), body })
  })

export const useRemoveView = () => useChange((id: number) => call(listViews.remove, { params: { id: String(id) } }))
