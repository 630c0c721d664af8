import { isAbout } from '../kinds/exact-number.ts'
import { getAt, pathOf } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import type { ComponentInstance } from './component-instance.ts'
import { instancesOf } from './instances-of.ts'
import { isReplaceable } from './is-replaceable.ts'
import { processForm } from './process-form.ts'
import type { ScriptEngine } from './script.ts'

/**
 * Paths of calculated answers that a person has overridden: the saved answer differs from the calculated one. Without an engine, all that a script calculates.
 * Call it once when saved answers are opened and pass the result to `processForm` as `overridden`.
 */
export function ownAnswers(form: Form, data: unknown, { now, engine }: { now: Date; engine?: ScriptEngine }): Set<string> {
  const own = new Set<string>()
  if (!componentsOf(form).some(isReplaceable)) return own
  const calculated = processForm(form, data, { now, engine, mode: 'draft', overridden: own }).data
  for (const instance of instancesOf(form, data).instances) {
    if (!isReplaceable(instance.component) || !instance.isAnswered) continue
    const isUnknown = !engine && typeof instance.component.calculateValue === 'string'
    if (isUnknown || !isResult(instance, getAt(calculated, pathOf(instance.path)))) own.add(instance.path)
  }
  return own
}

/** Whether an answer is the result, also with what binary fractions added to it once. */
const isResult = ({ value }: ComponentInstance, result: unknown): boolean =>
  typeof value === 'number' && typeof result === 'number' ? isAbout(value, result) : JSON.stringify(result) === JSON.stringify(value)
