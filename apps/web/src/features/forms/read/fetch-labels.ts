import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { call } from '../../../api/call.ts'

/** The most codes of one call, whose parameter has a largest length. */
const together = 40

/** The chosen items of a lookup with their labels in a language, retired ones too. */
export async function fetchLabels(lookup: string, codes: readonly string[], lang: string, signal: AbortSignal): Promise<LookupChoice[]> {
  const parts = Array.from({ length: Math.ceil(codes.length / together) }, (_, index) => codes.slice(index * together, (index + 1) * together).join(','))
  const found = await Promise.all(parts.map((part) => call(lookupItems.choices, { params: { code: lookup }, query: { lang, codes: part } }, signal)))
  return found.flatMap(({ items }) => items)
}
