import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

/** One script an author wrote. */
export interface FormScript {
  key: string
  /** The property of the component: `calculateValue`, `validate.custom`, `logic[0].trigger`, … */
  property: string
  code: string
}

const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function ofLogic(component: Component): [string, unknown][] {
  return recordsOf(component.logic).flatMap((rule, index) => [
    [`logic[${index}].trigger`, isRecord(rule.trigger) && rule.trigger.type === 'javascript' ? rule.trigger.javascript : undefined] as [string, unknown],
    ...recordsOf(rule.actions).map((action): [string, unknown] => [`logic[${index}]`, action.type === 'value' ? action.value : undefined]),
  ])
}

/** The scripts of one component that the rules run. */
const scriptsIn = (component: Component): FormScript[] =>
  (
    [
      ['customConditional', component.customConditional],
      ['calculateValue', component.calculateValue],
      ['customDefaultValue', component.customDefaultValue],
      ['validate.custom', isRecord(component.validate) ? component.validate.custom : undefined],
      ...ofLogic(component),
    ] satisfies [string, unknown][]
  ).flatMap(([property, code]) => (text(code) ? [{ key: component.key, property, code }] : []))

/** Every script of a form, in reading order. */
export function scriptsOf(form: Form): FormScript[] {
  const found: FormScript[] = []
  eachComponent(form, (component) => found.push(...scriptsIn(component)))
  return found
}

/** Whether the form's rules need an evaluator. */
export const formHasScripts = (form: Form): boolean => scriptsOf(form).length > 0

/** Whether the form contains an author's regular expression, which can take unbounded time. */
export function formHasPatterns(form: Form): boolean {
  let found = false
  eachComponent(form, (component) => {
    found ||= isRecord(component.validate) && text(component.validate.pattern)
  })
  return found
}
