import type { Conditional } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import type { ComponentInstance } from './component-instance.ts'
import { holds } from './operators.ts'
import { componentNamed, isRule, type RulesRun, readFor, runRule } from './run.ts'

const isLegacy = (conditional: Conditional): boolean => typeof conditional.when === 'string' && conditional.when !== ''
const isSimple = (conditional: Conditional): boolean => Array.isArray(conditional.conditions) && conditional.conditions.length > 0

/** Whether a value reads as this text. Most lists and objects are told apart by the first letter, because they may be large and every row of a grid asks again. */
const readsAs = (value: unknown, expected: string): boolean =>
  (typeof value !== 'object' || value === null || expected.startsWith(Array.isArray(value) ? '[' : '{')) && textOf(value) === expected

/**
 * `{show, when, eq}`: compared as text, so "true" equals true and "5" equals 5. What is found of a list is kept, because every row of a grid asks again and the
 * list may be as long as the grid.
 */
function legacyShows(run: RulesRun, instance: ComponentInstance, conditional: Conditional): boolean {
  const { when, eq, show } = conditional
  const value = readFor(run, instance, when ?? '')
  const expected = textOf(eq)
  const isShown = textOf(show) === 'true'
  if (Array.isArray(value)) return run.answers.kept(value, conditional, () => value.some((one) => readsAs(one, expected))) === isShown
  if (isRecord(value) && Object.hasOwn(value, expected)) return textOf(value[expected]) === textOf(show)
  return readsAs(value, expected) === isShown
}

/** `{show, conjunction, conditions}`. A condition without a component is ignored. */
function simpleShows(run: RulesRun, instance: ComponentInstance, { conditions, conjunction, show }: Conditional): boolean {
  const results = recordsOf(conditions)
    .filter((condition) => typeof condition.component === 'string' && condition.component !== '')
    .map((condition) => {
      const name = textOf(condition.component)
      const value = readFor(run, instance, name)
      const meets = () => holds(textOf(condition.operator), { value, expected: condition.value, component: componentNamed(run, name) })
      return Array.isArray(value) ? run.answers.kept(value, condition, meets) : meets()
    })
  const isMet = conjunction === 'any' ? results.some(Boolean) : results.every(Boolean)
  return show === false || show === 'false' ? !isMet : isMet
}

/** Whether a condition without scripts is true; undefined if none is set. */
export function conditionalShows(run: RulesRun, instance: ComponentInstance, conditional: unknown): boolean | undefined {
  if (!isRecord(conditional)) return undefined
  if (isSimple(conditional)) return simpleShows(run, instance, conditional)
  if (isLegacy(conditional)) return legacyShows(run, instance, conditional)
  if (typeof conditional.json !== 'object' || !isRule(conditional.json)) return undefined
  const outcome = runRule(run, instance, 'conditional', conditional.json, 'show', true)
  return outcome.ok && outcome.value !== null && outcome.value !== undefined ? Boolean(outcome.value) : undefined
}

/** Whether an instance's own conditions show it; it stays shown if their script failed. */
export function isShown(run: RulesRun, instance: ComponentInstance): boolean {
  const { conditional, customConditional } = instance.component
  if (conditionalShows(run, instance, conditional) === false) return false
  if (!isRule(customConditional)) return true
  const outcome = runRule(run, instance, 'customConditional', customConditional, 'show', true)
  return !outcome.ok || outcome.value === null || Boolean(outcome.value)
}
