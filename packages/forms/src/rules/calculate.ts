import { isBlank } from '../kinds/blank.ts'
import type { ComponentInstance } from './component-instance.ts'
import { normalised } from './defaults.ts'
import { isRule, type Run, runRule } from './run.ts'
import { isTooDeep, safeCopy } from './safe-copy.ts'

/** Calculates one answer: null leaves it unchanged, undefined removes it. Returns whether it changed. A value the person entered is kept if the author allows it (`allowCalculateOverride`). */
export function calculate(run: Run, instance: ComponentInstance): boolean {
  const { calculateValue, allowCalculateOverride } = instance.component
  if (!instance.at || instance.isExcluded || instance.kind?.shape !== 'value' || !isRule(calculateValue)) return false
  if (allowCalculateOverride === true && isOwn(run, instance)) return false
  const outcome = runRule(run, instance, 'calculateValue', calculateValue, 'value', run.answers.get(instance.at) ?? null)
  if (!outcome.ok || outcome.value === null || isTooDeep(outcome.value)) return false
  instance.value = normalised(instance.component, instance.kind, safeCopy(answerable(outcome.value)))
  return run.answers.set(instance.at, instance.value)
}

/** NaN is no answer. */
const answerable = (value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? undefined : value)

/** Without `overridden`, every existing answer counts as entered by the person. */
const isOwn = (run: Run, instance: ComponentInstance): boolean => run.overridden?.has(instance.path) ?? (instance.isAnswered && !isBlank(instance.value))

/** The default value that a script computes for a missing answer. */
export function applyScriptedDefault(run: Run, instance: ComponentInstance): void {
  const { customDefaultValue } = instance.component
  if (instance.isAnswered || !instance.at || instance.kind?.shape !== 'value' || !isRule(customDefaultValue)) return
  const outcome = runRule(run, instance, 'customDefaultValue', customDefaultValue, 'value', instance.value ?? null)
  if (!outcome.ok || outcome.value === null || outcome.value === undefined || isTooDeep(outcome.value)) return
  instance.value = normalised(instance.component, instance.kind, safeCopy(outcome.value))
  run.answers.set(instance.at, instance.value)
}
