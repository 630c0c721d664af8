import { type ItemLabel, namedCodes } from '@klesis/forms/model/lookups.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchLabels } from './fetch-labels.ts'

/** The labels of the items that `write` asks for, as far as they are fetched. */
export function useItemLabels(language: string, write: (label: ItemLabel) => unknown): ItemLabel {
  const named = [...namedCodes(write)].map(([lookup, codes]) => [lookup, [...codes].sort()] as const)
  const { data } = useQuery({
    queryKey: ['forms', 'item-labels', language, named],
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(named.map(([lookup, codes]) => fetchLabels(lookup, codes, language, signal)))
      // A lookup that the person may not read leaves the codes of its items.
      return found.map((one, index) => ({ lookup: named[index]?.[0], items: one.status === 'fulfilled' ? one.value : [] }))
    },
    enabled: named.length > 0,
    staleTime: 60_000,
  })
  return (lookup, code) => data?.find((one) => one.lookup === lookup)?.items.find((item) => item.code === code)?.label
}
