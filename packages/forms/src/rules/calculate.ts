import { isBlank } from '../kinds/blank.ts'
import { settled } from '../kinds/exact-number.ts'
import { asksForInteger } from '../kinds/number-checks.ts'
import type { ComponentInstance } from './component-instance.ts'
import { isShowable, normalised } from './defaults.ts'
import { isReplaceable } from './is-replaceable.ts'
import { isRule, type RulesRun, runRule } from './run.ts'
import { isTooDeep, safeCopy } from './safe-copy.ts'

/** Calculates one answer: null leaves it unchanged, undefined removes it. Returns whether it changed. A value the person entered is kept if the author allows it (`allowCalculateOverride`). */
export function calculate(run: RulesRun, instance: ComponentInstance): boolean {
  const { calculateValue } = instance.component
  if (!instance.at || instance.isExcluded || instance.kind?.shape !== 'value' || !isRule(calculateValue)) return false
  if (isReplaceable(instance.component) && isOwn(run, instance)) return false
  if (needsMissing(run, calculateValue)) return false
  const outcome = runRule(run, instance, 'calculateValue', calculateValue, 'value', run.answers.get(instance.at) ?? null)
  if (!outcome.ok || outcome.value === null) return false
  return putResult(run, instance, 'calculateValue', answerable(outcome.value))
}

/** Whether a calculation names an unsupported component that has no answer: a total of data that was never fetched would be 0. */
function needsMissing(run: RulesRun, rule: unknown): boolean {
  const missing = run.instances.filter(({ kind, at, component }) => !kind && at && component.key !== '' && run.answers.get(at) === undefined)
  if (missing.length === 0) return false
  const code = typeof rule === 'string' ? rule : JSON.stringify(rule)
  return missing.some(({ component: { key } }) => new RegExp(`(?<![\\w$])${key.replaceAll(/[^\w-]/g, '.')}(?![\\w$])`).test(code))
}

/** NaN is no answer. */
const answerable = (value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? undefined : value)

/** Without `overridden`, every existing answer counts as entered by the person. */
const isOwn = (run: RulesRun, instance: ComponentInstance): boolean => run.overridden?.has(instance.path) ?? (instance.isAnswered && !isBlank(instance.value))

/** The default value that a script computes for a missing answer. */
export function applyScriptedDefault(run: RulesRun, instance: ComponentInstance): void {
  const { customDefaultValue } = instance.component
  if (instance.isAnswered || !instance.at || instance.kind?.shape !== 'value' || !isRule(customDefaultValue)) return
  const outcome = runRule(run, instance, 'customDefaultValue', customDefaultValue, 'value', instance.value ?? null)
  if (!outcome.ok || outcome.value === null || outcome.value === undefined) return
  putResult(run, instance, 'customDefaultValue', outcome.value)
}

/** Numbers without what binary fractions add to them: nobody could type what `1.1 + 2.2` gives. */
function rounded({ component, kind }: ComponentInstance, value: unknown): unknown {
  const decimals = kind?.decimals?.(component)
  if (decimals === undefined) return value
  const round = (one: unknown) => (typeof one === 'number' ? settled(one, decimals, asksForInteger(component)) : one)
  return Array.isArray(value) ? value.map(round) : round(value)
}

/** Sets an answer to the result of a script; one that its input cannot show is a failure of the script. Returns whether it changed. */
export function putResult(run: RulesRun, instance: ComponentInstance, property: string, result: unknown): boolean {
  const value = isTooDeep(result) ? undefined : rounded(instance, normalised(instance.component, instance.kind, safeCopy(result)))
  if (isTooDeep(result) || !isShowable(instance.component, instance.kind, value)) {
    instance.faults.set(property, 'unusable result')
    return false
  }
  instance.value = value
  return instance.at !== undefined && run.answers.set(instance.at, value)
}
