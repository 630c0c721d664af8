import type { Component, Form } from '../model/form.ts'
import type { Answers } from './answers.ts'
import type { ComponentInstance } from './component-instance.ts'
import { type Dependencies, readNamed } from './dependencies.ts'
import { applyJsonLogic } from './json-logic.ts'
import type { Evaluator, ScriptVariable } from './script.ts'

/** The state that all parts of one run of the rules share. */
export interface Run {
  form: Form
  instances: readonly ComponentInstance[]
  answers: Answers
  dependencies: Dependencies
  evaluator: Evaluator | undefined
  now: Date
  overridden: ReadonlySet<string> | undefined
}

/** The value of a component that a condition names, as seen from an instance. */
export const readFor = (run: Run, instance: ComponentInstance, name: string): unknown => readNamed(run.answers, run.dependencies, name, instance.row)

export const componentNamed = (run: Run, name: string): Component | undefined => run.dependencies.get(name)?.component

type Outcome = { ok: true; value: unknown } | { ok: false }

/** Runs an author's rule, a script or JSON logic. Errors are stored on the instance by property, so that a failed rule never counts as passed. */
export function runRule(run: Run, instance: ComponentInstance, property: string, rule: unknown, variable: ScriptVariable, initial: unknown): Outcome {
  const outcome = typeof rule === 'string' ? runScript(run, instance, rule, variable, initial) : runLogic(run, instance, rule)
  if (outcome.ok) {
    instance.faults.delete(property)
    return outcome
  }
  instance.faults.set(property, outcome.message)
  return { ok: false }
}

function runScript(run: Run, instance: ComponentInstance, code: string, variable: ScriptVariable, initial: unknown) {
  if (!run.evaluator) return { ok: false as const, message: 'noEngine' }
  const input = instance.at ? run.answers.get(instance.at) : undefined
  return run.evaluator.run({ code, variable, initial, input, row: instance.row, rowIndex: instance.rowIndex, component: instance.component })
}

function runLogic(run: Run, instance: ComponentInstance, rule: unknown) {
  const data = run.answers.root
  try {
    const row = run.answers.get(instance.row)
    return { ok: true as const, value: applyJsonLogic(rule, { data, row, rowIndex: instance.rowIndex, input: instance.at && run.answers.get(instance.at) }) }
  } catch (error) {
    return { ok: false as const, message: error instanceof Error ? error.message : 'error' }
  }
}

/** Whether a script or rule is set. */
export const isRule = (rule: unknown): boolean =>
  typeof rule === 'string' ? rule.trim() !== '' : typeof rule === 'object' && rule !== null && Object.keys(rule).length > 0
