import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows the answer of a change in place of what was read. A reading that began before the change is cancelled: it would bring back what was there before. */
export async function keepAnswer<Data>(queries: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, answer: NoInfer<Data>): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<unknown>(queryKey, answer)
}
