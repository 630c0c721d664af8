import { queryOptions } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'
import { loadLabels } from './load-labels.ts'

/** Items of a lookup with their labels, by their codes. */
export const labelsQuery = (lookup: string, codes: readonly string[], lang: string) =>
  queryOptions({
    queryKey: ['forms', 'lookup-labels', lookup, lang, codes],
    queryFn: () => loadLabels(lookup, codes, lang),
    staleTime: 60_000,
    ...askAgain('lookup.membersOnly', 'lookup.notFound'),
  })
