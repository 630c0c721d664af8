import { type DataPath, getAt, setAt } from '../model/data-path.ts'
import type { Form } from '../model/form.ts'
import type { Evaluator } from './script.ts'

/** The answers while the rules are applied; changes are copied to the scripts' own copy. */
export interface Answers {
  root: Record<string, unknown>
  get(path: DataPath): unknown
  /** Counts the changes inside a list or an object. */
  changesIn(holder: object): number
  /** Returns whether anything changed. */
  set(path: DataPath, value: unknown): boolean
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

export function openAnswers(form: Form, root: Record<string, unknown>, evaluator: Evaluator | undefined, now: Date): Answers {
  evaluator?.load(form, root, now)
  const changes = new WeakMap<object, number>()
  const changesIn = (holder: object) => changes.get(holder) ?? 0
  return {
    root,
    changesIn,
    get: (path) => (path.length === 0 ? root : getAt(root, path)),
    set(path, value) {
      if (same(getAt(root, path), value)) return false
      path.forEach((_, depth) => {
        const holder = getAt(root, path.slice(0, depth))
        if (typeof holder === 'object' && holder) changes.set(holder, changesIn(holder) + 1)
      })
      setAt(root, path, value)
      evaluator?.set(path, value)
      return true
    },
  }
}
