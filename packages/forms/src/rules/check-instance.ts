import { isBlank } from '../kinds/blank.ts'
import type { KindDefinition, RuleFault } from '../kinds/kind.ts'
import { requiresAnswer } from '../kinds/kind-of.ts'
import { hasSlowPattern } from '../kinds/pattern-effort.ts'
import { pattern } from '../kinds/text-checks.ts'
import type { ComponentInstance } from './component-instance.ts'
import { limits } from './limits.ts'
import { isRule, type RulesRun, runRule } from './run.ts'
import { withChoices } from './scripted-choices.ts'

export interface FoundFault extends RuleFault {
  /** The message of the author's own check. */
  message?: string
}

/** Whether the answer, or each of several answers, has its kind's type. */
function isOfType(instance: ComponentInstance, kind: KindDefinition, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (instance.component.multiple !== true || kind.isList) return kind.accepts(instance.component, value)
  return Array.isArray(value) && value.length <= limits.rows && value.every((one) => isBlank(one) || kind.accepts(instance.component, one))
}

const isListOf = (instance: ComponentInstance, kind: KindDefinition): boolean => instance.component.multiple === true && !kind.isList

/** The fault of an answer that is not of its kind's type. */
export function typeFault(instance: ComponentInstance, kind: KindDefinition, value: unknown): RuleFault | undefined {
  return isOfType(instance, kind, value) ? undefined : { rule: kind.typeRule?.(value) ?? 'type' }
}

/** Whether a field has no answer; one of several answers, if each of them is empty. */
export function isUnanswered(instance: ComponentInstance, kind: KindDefinition, value: unknown): boolean {
  if (isListOf(instance, kind)) return !Array.isArray(value) || value.every((one) => kind.isEmpty(instance.component, one))
  return kind.isEmpty(instance.component, value)
}

function firstFault(run: RulesRun, instance: ComponentInstance, kind: KindDefinition, value: unknown): RuleFault | undefined {
  const items: unknown[] = isListOf(instance, kind) && Array.isArray(value) ? value.filter((one) => !isBlank(one)) : [value]
  const component = withChoices(instance)
  for (const item of items) {
    for (const check of kind.checks) {
      if (check === pattern && run.leavesSlowPatterns && hasSlowPattern(component, item)) continue
      const fault = check(component, item, run.now)
      if (fault) return fault
    }
  }
  return undefined
}

/** A script result of `true` or nothing is valid; text is the author's error message. */
function verdict(rule: 'custom' | 'json', value: unknown): FoundFault | undefined {
  if (value === true || value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? { rule, message: value.slice(0, 500) } : value === false ? { rule } : undefined
}

function ownRule(run: RulesRun, instance: ComponentInstance): FoundFault | undefined {
  const { validate } = instance.component
  if (isRule(validate?.json)) {
    const rule = jsonRule(validate?.json)
    const outcome = runRule(run, instance, 'validate.json', rule, 'valid', true)
    const found = outcome.ok ? verdict('json', outcome.value) : undefined
    if (found) return found
  }
  if (!isRule(validate?.custom)) return undefined
  const outcome = runRule(run, instance, 'validate.custom', validate?.custom, 'valid', true)
  return outcome.ok ? verdict('custom', outcome.value) : undefined
}

/** JSON logic may be stored as text; it is parsed and never run as a script. */
export function jsonRule(rule: unknown): unknown {
  if (typeof rule !== 'string') return rule
  try {
    return JSON.parse(rule) as unknown
  } catch {
    return { unreadable: [] }
  }
}

/** Whether an answer is required, by the author or by logic. */
export const isRequired = ({ overrides, component }: ComponentInstance): boolean => overrides.required ?? requiresAnswer(component)

/** The first fault of an instance's answer; undefined if it is valid. */
export function checkInstance(run: RulesRun, instance: ComponentInstance): FoundFault | undefined {
  const { kind, at } = instance
  if (!kind || !at) return undefined
  const value = run.answers.get(at)
  const wrongType = typeFault(instance, kind, value)
  if (wrongType) return wrongType
  const unanswered = isUnanswered(instance, kind, value)
  if (isRequired(instance) && unanswered) return { rule: 'required' }
  const fault = unanswered && kind.shape !== 'rows' ? undefined : firstFault(run, instance, kind, value)
  return fault ?? ownRule(run, instance)
}
