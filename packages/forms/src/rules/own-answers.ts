import { getAt, pathOf } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { instancesOf } from './instances-of.ts'
import { isReplaceable } from './is-replaceable.ts'
import { processForm } from './process-form.ts'
import type { ScriptEngine } from './script.ts'

/**
 * Paths of calculated answers that a person has overridden: the saved answer differs from the calculated one.
 * Call it once when saved answers are opened and pass the result to `processForm` as `overridden`.
 */
export function ownAnswers(form: Form, data: unknown, { now, engine }: { now: Date; engine?: ScriptEngine }): Set<string> {
  const own = new Set<string>()
  if (!componentsOf(form).some(isReplaceable)) return own
  const calculated = processForm(form, data, { now, engine, mode: 'draft', overridden: own }).data
  for (const { component, path, isAnswered, value } of instancesOf(form, data).instances) {
    if (!isReplaceable(component) || !isAnswered) continue
    if (JSON.stringify(getAt(calculated, pathOf(path))) !== JSON.stringify(value)) own.add(path)
  }
  return own
}
