import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { headsQuery } from './diagram.queries.ts'
import type { Units } from './diagram-layout.ts'
import type { Heads } from './diagram-texts.ts'

const perCall = 50
/** The maximum number of requests for a printed or downloaded diagram; units beyond it show their number of positions. */
const maxCalls = 20

const inBatches = (ids: readonly number[]) => Array.from({ length: Math.ceil(ids.length / perCall) }, (_, at) => ids.slice(at * perCall, (at + 1) * perCall))

const toHeads = (found: readonly (readonly (readonly [number, string | null | undefined])[] | undefined)[]): Heads =>
  new Map(found.flatMap((some) => some ?? []).flatMap(([id, head]) => (head === undefined ? [] : [[id, head]])))

/** The heads of the visible units, requested in fixed batches, so that panning does not request them again. */
export function useHeads(units: Units, shown: readonly number[]) {
  const queries = useQueryClient()
  const batches = useMemo(() => inBatches([...units.byId.values()].filter(({ positionCount }) => positionCount > 0).map(({ id }) => id)), [units])
  const batchOf = useMemo(() => new Map(batches.flatMap((ids) => ids.map((id) => [id, ids] as const))), [batches])
  const needed = useCallback((ids: readonly number[]) => [...new Set(ids.flatMap((id) => batchOf.get(id) ?? []).map((id) => batchOf.get(id) ?? []))], [batchOf])
  const heads = useQueries({
    queries: needed(shown).map((ids) => headsQuery(ids)),
    combine: useCallback(
      (results: readonly { data?: readonly (readonly [number, string | null | undefined])[] | undefined }[]) => toHeads(results.map(({ data }) => data)),
      [],
    ),
  })
  const fetchHeads = useCallback(
    async (ids: readonly number[]): Promise<Heads> => {
      const batches = needed(ids)
      if (batches.length > maxCalls) return heads
      return toHeads(await Promise.all(batches.map((some) => queries.fetchQuery(headsQuery(some)).catch(() => undefined))))
    },
    [needed, heads, queries],
  )
  /** The heads that were fetched before, for a print, which cannot wait. */
  const headsSoFar = (ids: readonly number[]) => toHeads(needed(ids).map((some) => queries.getQueryData(headsQuery(some).queryKey)))
  return { heads, headsSoFar, fetchHeads }
}
