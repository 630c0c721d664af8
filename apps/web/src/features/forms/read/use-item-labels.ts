import { type ItemLabel, namedCodes } from '@klesis/forms/model/lookups.ts'
import { useQueries } from '@tanstack/react-query'
import { labelsQuery } from './labels-query.ts'

/** Fetches the labels of items for which `write` calls its parameter. A label that is not fetched yet, or that the person may not read, is undefined. */
export function useItemLabels(language: string, write: (label: ItemLabel) => unknown): ItemLabel {
  const named = [...namedCodes(write)].map(([lookup, codes]) => ({ lookup, codes: [...codes].sort() }))
  const found = useQueries({ queries: named.map(({ lookup, codes }) => labelsQuery(lookup, codes, language)) })
  const labels = new Map(named.map(({ lookup }, index) => [lookup, new Map(found[index]?.data?.map(({ code, label }) => [code, label]))] as const))
  return (lookup, code) => labels.get(lookup)?.get(code)
}
