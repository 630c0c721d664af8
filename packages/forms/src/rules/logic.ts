import type { LogicRule } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import type { ComponentInstance, Overrides } from './component-instance.ts'
import { conditionalShows } from './conditions.ts'
import { isRule, type Run, runRule } from './run.ts'

const flags: Readonly<Record<string, 'hidden' | 'disabled' | 'required'>> = { hidden: 'hidden', disabled: 'disabled', 'validate.required': 'required' }

function isTriggered(run: Run, instance: ComponentInstance, name: string, trigger: LogicRule['trigger']): boolean {
  if (!isRecord(trigger)) return false
  if (trigger.type === 'simple') return conditionalShows(run, instance, trigger.simple) === true
  const rule = trigger.type === 'javascript' ? trigger.javascript : trigger.type === 'json' ? trigger.json : undefined
  if (!isRule(rule)) return false
  const outcome = runRule(run, instance, name, rule, 'result', false)
  return outcome.ok && Boolean(outcome.value)
}

function setProperty(overrides: Overrides, action: Record<string, unknown>): void {
  const property = isRecord(action.property) ? action.property : {}
  const name = textOf(property.value ?? '')
  const flag = flags[name]
  if (flag) overrides[flag] = textOf(action.state) === 'true'
  else if (property.type === 'string' && typeof action.text === 'string') overrides.texts = { ...overrides.texts, [name]: action.text }
}

/** Applies a component's `logic`: its changes are stored on the instance, its values in the answers. Returns whether an answer changed. */
export function applyLogic(run: Run, instance: ComponentInstance): boolean {
  const overrides: Overrides = {}
  let changed = false
  for (const [index, rule] of recordsOf(instance.component.logic).entries()) {
    const name = `logic[${index}]`
    if (!isTriggered(run, instance, `${name}.trigger`, rule.trigger as LogicRule['trigger'])) continue
    for (const action of recordsOf(rule.actions)) {
      if (action.type === 'property') setProperty(overrides, action)
      if (action.type === 'value' && isRule(action.value)) changed = setValue(run, instance, name, action.value) || changed
    }
  }
  instance.overrides = overrides
  return changed
}

function setValue(run: Run, instance: ComponentInstance, name: string, rule: unknown): boolean {
  if (!instance.at || instance.isExcluded) return false
  const outcome = runRule(run, instance, name, rule, 'value', run.answers.get(instance.at))
  if (!outcome.ok || outcome.value === undefined) return false
  instance.value = outcome.value
  return run.answers.set(instance.at, outcome.value)
}
