import { fieldsOf } from '../kinds/fields-of.ts'
import { scriptOfChoices } from '../model/choices.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { ruleOfAction } from '../rules/action-rule.ts'
import { nextPageRule } from '../rules/next-pages.ts'

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
    ...recordsOf(rule.actions).map((action): [string, unknown] => [`logic[${index}]`, ruleOfAction(action)]),
  ])
}

/** The scripts of one component that the rules run, without that of a page, which depends on its form. */
export const scriptsIn = (component: Component): FormScript[] =>
  (
    [
      ['customConditional', component.customConditional],
      ['calculateValue', component.calculateValue],
      ['customDefaultValue', component.customDefaultValue],
      ['data.custom', scriptOfChoices(component)],
      ['validate.custom', isRecord(component.validate) ? component.validate.custom : undefined],
      ...ofLogic(component),
    ] satisfies [string, unknown][]
  ).flatMap(([property, code]) => (text(code) ? [{ key: component.key, property, code }] : []))

/** The scripts of one component of a form that the rules run, with that of a page that decides the next one. */
export function scriptsOfComponent(form: Form, component: Component): FormScript[] {
  const code = nextPageRule(form, component)
  return [...scriptsIn(component), ...(text(code) ? [{ key: component.key, property: 'nextPage', code }] : [])]
}

/** Every script of a form that the rules run, in reading order. */
export const scriptsOf = (form: Form): FormScript[] => fieldsOf(form).flatMap((component) => scriptsOfComponent(form, component))

/** Whether the form's rules need the script engine. */
export const formHasScripts = (form: Form): boolean => scriptsOf(form).length > 0

/** Whether the form contains an author's regular expression, which can take unbounded time. */
export const formHasPatterns = (form: Form): boolean => fieldsOf(form).some(({ validate }) => isRecord(validate) && text(validate.pattern))
