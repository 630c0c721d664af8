import { type DataPath, getAt, setAt } from '../model/data-path.ts'
import type { Form } from '../model/form.ts'
import type { ScriptEngine } from './script.ts'

/** The answers while the rules are applied; changes are copied to the scripts' own copy. */
export interface Answers {
  root: Record<string, unknown>
  get(path: DataPath): unknown
  /** What was found of a list or an object, for the one who asks; it is found anew once something inside has changed. */
  kept<Found>(holder: object, asking: object, find: () => Found): Found
  /** Returns whether anything changed. */
  set(path: DataPath, value: unknown): boolean
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

export function openAnswers(form: Form, root: Record<string, unknown>, engine: ScriptEngine | undefined, now: Date): Answers {
  engine?.load(form, root, now)
  const found = new WeakMap<object, Map<object, unknown>>()
  return {
    root,
    kept<Found>(holder: object, asking: object, find: () => Found) {
      const own = found.get(holder) ?? new Map<object, unknown>()
      found.set(holder, own)
      if (!own.has(asking)) own.set(asking, find())
      return own.get(asking) as Found
    },
    get: (path) => (path.length === 0 ? root : getAt(root, path)),
    set(path, value) {
      if (same(getAt(root, path), value)) return false
      path.forEach((_, depth) => {
        found.delete(getAt(root, path.slice(0, depth)) as object)
      })
      setAt(root, path, value)
      engine?.set(path, value)
      return true
    },
  }
}
