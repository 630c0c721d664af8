import type { Component, Form } from '../model/form.ts'
import type { Answers } from './answers.ts'
import { applyJsonLogic } from './json-logic.ts'
import type { Place } from './place.ts'
import type { Evaluator, ScriptVariable } from './script.ts'
import { readNamed, type Triggers } from './triggers.ts'

/** What the parts of one run of the rules share. */
export interface Run {
  form: Form
  places: readonly Place[]
  answers: Answers
  triggers: Triggers
  evaluator: Evaluator | undefined
  now: Date
  overridden: ReadonlySet<string> | undefined
}

/** The value of a component named by a condition, as seen from a place. */
export const readFor = (run: Run, place: Place, name: string): unknown => readNamed(run.answers, run.triggers, name, place.row)

export const componentNamed = (run: Run, name: string): Component | undefined => run.triggers.get(name)?.component

type Outcome = { ok: true; value: unknown } | { ok: false }

/** Runs an author's rule, a script or JSON logic. Whatever fails is noted on the place under its property: nothing is valid by silence. */
export function runRule(run: Run, place: Place, property: string, rule: unknown, variable: ScriptVariable, initial: unknown): Outcome {
  const outcome = typeof rule === 'string' ? runScript(run, place, rule, variable, initial) : runLogic(run, place, rule)
  if (outcome.ok) {
    place.faults.delete(property)
    return outcome
  }
  place.faults.set(property, outcome.message)
  return { ok: false }
}

function runScript(run: Run, place: Place, code: string, variable: ScriptVariable, initial: unknown) {
  if (!run.evaluator) return { ok: false as const, message: 'noEngine' }
  const input = place.at ? run.answers.get(place.at) : undefined
  return run.evaluator.run({ code, variable, initial, input, row: place.row, rowIndex: place.rowIndex, component: place.component })
}

function runLogic(run: Run, place: Place, rule: unknown) {
  const data = run.answers.root
  try {
    const row = run.answers.get(place.row)
    return { ok: true as const, value: applyJsonLogic(rule, { data, row, rowIndex: place.rowIndex, input: place.at && run.answers.get(place.at) }) }
  } catch (error) {
    return { ok: false as const, message: error instanceof Error ? error.message : 'error' }
  }
}

/** A script or a rule is there at all. */
export const isRule = (rule: unknown): boolean =>
  typeof rule === 'string' ? rule.trim() !== '' : typeof rule === 'object' && rule !== null && Object.keys(rule).length > 0
