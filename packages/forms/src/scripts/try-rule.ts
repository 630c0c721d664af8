import type { Form } from '../model/form.ts'
import { openRun } from '../rules/open-run.ts'
import { runRule } from '../rules/run.ts'
import type { ScriptEngine } from '../rules/script.ts'
import { inventedAnswers } from './invented-answers.ts'
import { rulesOf } from './try-rules.ts'

/** What one script or JSON logic comes to on some answers. */
export interface RuleTrial {
  on: 'invented' | 'empty'
  /** Left out if the rule failed. */
  value?: unknown
  failure?: string
}

/** Runs one rule of a component by itself, on invented answers and on none. In rows it is the first row; without answers there is none. */
export function tryRule(form: Form, key: string, property: string, options: { engine?: ScriptEngine; now: Date }): RuleTrial[] {
  return (['invented', 'empty'] as const).flatMap((on): RuleTrial[] => {
    const { run } = openRun(form, on === 'invented' ? inventedAnswers(form) : {}, options)
    const instance = run.instances.find(({ component }) => component.key === key)
    const rule = instance && rulesOf(form, instance.component).find((one) => one.property === property)
    if (!instance || !rule) return []
    const outcome = runRule(run, instance, property, rule.rule, rule.variable, rule.initial)
    return [outcome.ok ? { on, value: outcome.value } : { on, failure: instance.faults.get(property) ?? '' }]
  })
}
