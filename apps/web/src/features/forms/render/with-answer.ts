import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { instancesOf } from '@klesis/forms/rules/instances-of.ts'
import { isReplaceable } from '@klesis/forms/rules/is-replaceable.ts'

type Holder = Record<string | number, unknown>

/** The object or list at the end of a path, copied; one that exists only by default is created first. */
function copyAt(old: unknown, byDefault: unknown, next: string | number | undefined): Holder {
  const held = typeof old === 'object' && old !== null ? old : byDefault
  if (Array.isArray(held)) return [...held] as unknown as Holder
  if (typeof held === 'object' && held !== null) return { ...held }
  return (typeof next === 'number' ? [] : {}) as Holder
}

/** Sets one answer in a copy, which shares with the answers all that lies beside the path. `shown` are the answers with their defaults. */
export function withAnswer(answers: Record<string, unknown>, shown: Record<string, unknown>, path: readonly (string | number)[], value: unknown) {
  const next: Record<string, unknown> = { ...answers }
  let here: Holder = next
  for (const [index, part] of path.slice(0, -1).entries()) {
    const copy = copyAt(here[part], getAt(shown, path.slice(0, index + 1)), path[index + 1])
    here[part] = copy
    here = copy
  }
  const last = path.at(-1)
  if (last !== undefined) here[last] = value
  return next
}

/** The answers without the calculated ones that a person may replace and has not: what is sent and stored would otherwise count as entered by hand. */
export function withoutCalculated(form: Form, answers: Record<string, unknown>, replaced: ReadonlySet<string>): Record<string, unknown> {
  if (!componentsOf(form).some(isReplaceable)) return answers
  const entered = structuredClone(answers)
  for (const { component, path, at } of instancesOf(form, answers).instances)
    if (at && isReplaceable(component) && !replaced.has(path)) setAt(entered, at, undefined)
  return entered
}
