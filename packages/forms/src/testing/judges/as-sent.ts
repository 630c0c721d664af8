import { getAt, setAt } from '../../model/data-path.ts'
import { componentsOf } from '../../model/each-component.ts'
import type { Form } from '../../model/form.ts'
import { instancesOf } from '../../rules/instances-of.ts'
import { processForm } from '../../rules/process-form.ts'
import { isRule } from '../../rules/run.ts'
import type { JudgeOptions } from './judge-trial.ts'

/** Answers as a page sends them, with what the calculations give. Hidden ones stay, so that each judge finds them itself. */
export function asSent(form: Form, data: Record<string, unknown>, { now, engine }: JudgeOptions): Record<string, unknown> {
  if (!componentsOf(form).some(({ calculateValue }) => isRule(calculateValue))) return data
  const sent = structuredClone(data)
  const calculated = processForm(form, data, { now, engine, mode: 'draft', overridden: new Set() }).data
  for (const { component, at } of instancesOf(form, data).instances) {
    const value = at && isRule(component.calculateValue) ? getAt(calculated, at) : undefined
    if (at && value !== undefined) setAt(sent, at, value)
  }
  return sent
}
