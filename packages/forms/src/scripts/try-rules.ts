import { fieldsOf } from '../kinds/fields-of.ts'
import { scriptOfChoices } from '../model/choices.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { ruleOfAction } from '../rules/action-rule.ts'
import { jsonRule } from '../rules/check-instance.ts'
import { nextPageRule } from '../rules/next-pages.ts'
import { openRun } from '../rules/open-run.ts'
import { isRule, runRule } from '../rules/run.ts'
import type { ScriptEngine, ScriptVariable } from '../rules/script.ts'
import { inventedAnswers } from './invented-answers.ts'

/** A script or JSON logic that failed when it was tried. */
export interface RuleFailure {
  key: string
  property: string
  message: string
  /** The answers on which it failed. */
  on: 'empty' | 'invented' | 'both'
}

interface Rule {
  property: string
  rule: unknown
  variable: ScriptVariable
  initial: unknown
}

/** Runs every script and JSON logic of a form by itself, on no answers and on invented ones, whether or not its component would be shown. */
export function tryRules(form: Form, options: { engine?: ScriptEngine; now: Date }): RuleFailure[] {
  const found = new Map<string, RuleFailure>()
  for (const [on, data] of [['empty', {}] as const, ['invented', inventedAnswers(form)] as const]) {
    for (const failure of failuresOn(form, data, options)) {
      const id = `${failure.key}\n${failure.property}`
      const before = found.get(id)
      found.set(id, { ...failure, ...before, on: before && before.on !== on ? 'both' : on })
    }
  }
  return [...found.values()]
}

function failuresOn(form: Form, data: unknown, options: { engine?: ScriptEngine; now: Date }): Omit<RuleFailure, 'on'>[] {
  const { run } = openRun(form, data, options)
  return run.instances.flatMap((instance) => {
    const rules = instance.isKept ? [] : rulesOf(form, instance.component)
    const failed = rules.filter(({ property, rule, variable, initial }) => !runRule(run, instance, property, rule, variable, initial).ok)
    return failed.map(({ property }) => ({ key: instance.component.key, property, message: instance.faults.get(property) ?? '' }))
  })
}

/** Whether a form has anything to try. */
export const hasRules = (form: Form): boolean => fieldsOf(form).some((component) => rulesOf(form, component).length > 0)

/** The scripts and JSON logic of one component. */
export function rulesOf(form: Form, component: Component): Rule[] {
  const { customConditional, conditional, calculateValue, customDefaultValue, validate, logic } = component
  const all: Rule[] = [
    { property: 'customConditional', rule: customConditional, variable: 'show', initial: true },
    { property: 'conditional', rule: isRecord(conditional) && isRecord(conditional.json) ? conditional.json : undefined, variable: 'show', initial: true },
    { property: 'calculateValue', rule: calculateValue, variable: 'value', initial: null },
    { property: 'customDefaultValue', rule: customDefaultValue, variable: 'value', initial: null },
    { property: 'data.custom', rule: scriptOfChoices(component), variable: 'values', initial: [] },
    { property: 'validate.custom', rule: isRecord(validate) ? validate.custom : undefined, variable: 'valid', initial: true },
    { property: 'validate.json', rule: isRecord(validate) && isRule(validate.json) ? jsonRule(validate.json) : undefined, variable: 'valid', initial: true },
    { property: 'nextPage', rule: nextPageRule(form, component), variable: 'next', initial: 1 },
    ...recordsOf(logic).flatMap((one, index) => ofLogic(one, `logic[${index}]`)),
  ]
  return all.filter(({ rule }) => isRule(rule))
}

function ofLogic({ trigger, actions }: Record<string, unknown>, name: string): Rule[] {
  const when = isRecord(trigger)
    ? { javascript: trigger.javascript, json: isRule(trigger.json) ? jsonRule(trigger.json) : undefined }[textOf(trigger.type)]
    : undefined
  return [
    { property: `${name}.trigger`, rule: when, variable: 'result', initial: false },
    ...recordsOf(actions).map(
      (action): Rule => ({
        property: name,
        rule: ruleOfAction(action),
        ...(action.type === 'mergeComponentSchema' ? { variable: 'schema', initial: {} } : { variable: 'value', initial: null }),
      }),
    ),
  ]
}
