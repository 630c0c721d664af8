import { keysOf } from '../model/data-path.ts'
import { isRecord } from '../model/is-record.ts'

/** The answer of a component by its key, with dots inside containers; below a grid, the answers of all its rows. */
export function readAnswer(data: unknown, component: string): unknown {
  const keys = keysOf(component)
  if (!keys) return undefined
  let here: unknown = data
  for (const key of keys) {
    const below = (holder: unknown): unknown => (isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined)
    here = Array.isArray(here) ? here.flatMap((row: unknown) => below(row) ?? []) : below(here)
  }
  return here
}
