import { type DataPath, getAt, pathText } from '@klesis/forms/model/data-path.ts'
import { codesOf, parentCode } from '@klesis/forms/model/lookups.ts'
import type { FormStore } from '../render/form-store.ts'

/** The codes that a field has, and the parent below which it was given or found them. */
export interface Pair {
  codes: string
  parent: string | undefined
}

const separator = '\n'

export const pairOf = (value: unknown, parent: string | undefined): Pair => ({ codes: codesOf(value).join(separator), parent })

/** The pairs of a form's fields by path. They outlast the fields: a field of another page is gone while its parent changes. */
const kept = new WeakMap<FormStore, Map<string, Pair>>()

export const keepPair = (store: FormStore, path: DataPath, pair: Pair) => {
  kept.set(store, (kept.get(store) ?? new Map<string, Pair>()).set(pathText(path), pair))
}

/** The pair that was kept for a field, else the one with which the form was opened. */
export function keptPair(store: FormStore, path: DataPath, parent: string | undefined): Pair {
  const opened = store.opened.answers
  return kept.get(store)?.get(pathText(path)) ?? pairOf(getAt(opened, path), parent === undefined ? undefined : parentCode(opened, path.slice(0, -1), parent))
}
