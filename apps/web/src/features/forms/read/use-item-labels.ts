import { type ItemLabel, namedCodes } from '@klesis/forms/model/lookups.ts'
import { useQueries } from '@tanstack/react-query'
import { labelsQuery } from './labels-query.ts'

/** The labels of the items that `write` asks for, as far as they are fetched. A lookup that the person may not read leaves the codes of its items. */
export function useItemLabels(language: string, write: (label: ItemLabel) => unknown): ItemLabel {
  const named = [...namedCodes(write)].map(([lookup, codes]) => ({ lookup, codes: [...codes].sort() }))
  const found = useQueries({ queries: named.map(({ lookup, codes }) => labelsQuery(lookup, codes, language)) })
  const labels = new Map(named.map(({ lookup }, index) => [lookup, new Map(found[index]?.data?.map(({ code, label }) => [code, label]))] as const))
  return (lookup, code) => labels.get(lookup)?.get(code)
}
