import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { call } from '../../../api/call.ts'

/** The longest list of codes in an address, in characters as they are sent: a Greek letter takes six. */
const longest = 5_000

interface Batch {
  codes: Set<string>
  items: Promise<LookupChoice[]>
}

/** What is asked for next, by language and lookup. */
const waiting = new Map<string, Batch>()

/** The items of a lookup with these codes, retired ones too. What the fields and lines of a page ask for at one time is asked of the server together. */
export async function loadLabels(lookup: string, codes: readonly string[], lang: string): Promise<LookupChoice[]> {
  const name = `${lang} ${lookup}`
  const batch = waiting.get(name) ?? startBatch(name, lookup, lang)
  for (const code of codes) batch.codes.add(code)
  return (await batch.items).filter(({ code }) => codes.includes(code))
}

function startBatch(name: string, lookup: string, lang: string): Batch {
  const codes = new Set<string>()
  const turn = new Promise<void>((resolve) => setTimeout(resolve))
  const items = turn.then(() => {
    waiting.delete(name)
    return fetchLabels(lookup, [...codes], lang)
  })
  const batch = { codes, items }
  waiting.set(name, batch)
  return batch
}

async function fetchLabels(lookup: string, codes: readonly string[], lang: string): Promise<LookupChoice[]> {
  const found = await Promise.all(listsOf(codes).map((list) => call(lookupItems.choices, { params: { code: lookup }, query: { lang, codes: list } })))
  return found.flatMap(({ items }) => items)
}

/** Codes with commas between them, in lists that an address can hold. */
function listsOf(codes: readonly string[]): string[] {
  const lists: string[] = []
  for (const code of codes) {
    const longer = lists.length === 0 ? code : `${lists.at(-1)},${code}`
    if (lists.length > 0 && new URLSearchParams({ longer }).toString().length <= longest) lists[lists.length - 1] = longer
    else lists.push(code)
  }
  return lists
}
