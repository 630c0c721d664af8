import type { LogicRule } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { conditionalShows } from './conditions.ts'
import type { Overrides, Place } from './place.ts'
import { isRule, type Run, runRule } from './run.ts'

const flags: Readonly<Record<string, 'hidden' | 'disabled' | 'required'>> = { hidden: 'hidden', disabled: 'disabled', 'validate.required': 'required' }

function isTriggered(run: Run, place: Place, name: string, trigger: LogicRule['trigger']): boolean {
  if (!isRecord(trigger)) return false
  if (trigger.type === 'simple') return conditionalShows(run, place, trigger.simple) === true
  const rule = trigger.type === 'javascript' ? trigger.javascript : trigger.type === 'json' ? trigger.json : undefined
  if (!isRule(rule)) return false
  const outcome = runRule(run, place, name, rule, 'result', false)
  return outcome.ok && Boolean(outcome.value)
}

function setProperty(overrides: Overrides, action: Record<string, unknown>): void {
  const property = isRecord(action.property) ? action.property : {}
  const name = textOf(property.value ?? '')
  const flag = flags[name]
  if (flag) overrides[flag] = textOf(action.state) === 'true'
  else if (property.type === 'string' && typeof action.text === 'string') overrides.texts = { ...overrides.texts, [name]: action.text }
}

/** Applies a component's `logic`: what it makes of the component is noted on the place, values go into the answers. Returns whether an answer changed. */
export function applyLogic(run: Run, place: Place): boolean {
  const overrides: Overrides = {}
  let changed = false
  for (const [index, rule] of recordsOf(place.component.logic).entries()) {
    const name = `logic[${index}]`
    if (!isTriggered(run, place, `${name}.trigger`, rule.trigger as LogicRule['trigger'])) continue
    for (const action of recordsOf(rule.actions)) {
      if (action.type === 'property') setProperty(overrides, action)
      if (action.type === 'value' && isRule(action.value)) changed = setValue(run, place, name, action.value) || changed
    }
  }
  place.overrides = overrides
  return changed
}

function setValue(run: Run, place: Place, name: string, rule: unknown): boolean {
  if (!place.at || place.isAbsent) return false
  const outcome = runRule(run, place, name, rule, 'value', run.answers.get(place.at))
  if (!outcome.ok || outcome.value === undefined) return false
  place.value = outcome.value
  return run.answers.set(place.at, outcome.value)
}
