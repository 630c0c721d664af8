import type { Component, Form } from '../model/form.ts'
import type { Answers } from './answers.ts'
import type { ComponentInstance } from './component-instance.ts'
import { type Dependencies, readNamed } from './dependencies.ts'
import { applyJsonLogic } from './json-logic.ts'
import type { ScriptCall, ScriptEngine, ScriptVariable } from './script.ts'

/** The state that all parts of one run of the rules share. */
export interface RulesRun {
  form: Form
  instances: readonly ComponentInstance[]
  answers: Answers
  dependencies: Dependencies
  engine: ScriptEngine | undefined
  now: Date
  overridden: ReadonlySet<string> | undefined
  /** Scripts that ran out of time or memory; they are not run again. */
  stopped: Set<string>
  /** Events of buttons that have happened since the form was opened. */
  events: ReadonlySet<string>
  /** Patterns that might take long are not tried: whoever runs the rules cannot be stopped. */
  leavesSlowPatterns: boolean
}

/** The value of a component that a condition names, as seen from an instance. */
export const readFor = (run: RulesRun, instance: ComponentInstance, name: string): unknown => readNamed(run.answers, run.dependencies, name, instance.row)

export const componentNamed = (run: RulesRun, name: string): Component | undefined => run.dependencies.get(name)?.component

type Outcome = { ok: true; value: unknown } | { ok: false }

/** Runs an author's rule, a script or JSON logic. Errors are stored on the instance by property. `result` is that of the trigger, for an action of `logic`. */
export function runRule(
  run: RulesRun,
  instance: ComponentInstance,
  property: string,
  rule: unknown,
  variable: ScriptVariable,
  initial: unknown,
  result?: true,
): Outcome {
  const outcome = typeof rule === 'string' ? runScript(run, instance, rule, { variable, initial, result }) : runLogic(run, instance, rule, result)
  if (outcome.ok) {
    instance.faults.delete(property)
    return outcome
  }
  instance.faults.set(property, outcome.message)
  return { ok: false }
}

function runScript(run: RulesRun, instance: ComponentInstance, code: string, given: Pick<ScriptCall, 'variable' | 'initial' | 'result'>) {
  if (!run.engine) return { ok: false as const, message: 'noEngine' }
  const input = instance.at ? run.answers.get(instance.at) : undefined
  if (run.stopped.has(code)) return { ok: false as const, message: 'time' }
  const outcome = run.engine.run({ code, ...given, input, row: instance.row, rowIndex: instance.rowIndex, component: instance.component })
  if (!outcome.ok && (outcome.reason === 'time' || outcome.reason === 'memory')) run.stopped.add(code)
  return outcome
}

function runLogic(run: RulesRun, instance: ComponentInstance, rule: unknown, result: true | undefined) {
  const data = run.answers.root
  try {
    const row = run.answers.get(instance.row)
    const input = instance.at && run.answers.get(instance.at)
    return { ok: true as const, value: applyJsonLogic(rule, { data, row, rowIndex: instance.rowIndex, input, value: input, result }) }
  } catch (error) {
    return { ok: false as const, message: error instanceof Error ? error.message : 'error' }
  }
}

/** Whether a script or rule is set. */
export const isRule = (rule: unknown): boolean =>
  typeof rule === 'string' ? rule.trim() !== '' : typeof rule === 'object' && rule !== null && Object.keys(rule).length > 0
