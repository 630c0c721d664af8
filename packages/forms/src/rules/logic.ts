import type { LogicRule } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { ruleOfAction } from './action-rule.ts'
import { putResult } from './calculate.ts'
import { jsonRule } from './check-instance.ts'
import type { ComponentInstance, Overrides } from './component-instance.ts'
import { conditionalShows } from './conditions.ts'
import { isRule, type RulesRun, runRule } from './run.ts'

const flags: Readonly<Record<string, 'hidden' | 'disabled' | 'required'>> = { hidden: 'hidden', disabled: 'disabled', 'validate.required': 'required' }

/** The event that a trigger waits for, if it waits for one. */
export const eventOf = (trigger: unknown): string | undefined =>
  isRecord(trigger) && trigger.type === 'event' && typeof trigger.event === 'string' ? trigger.event.trim() : undefined

function isTriggered(run: RulesRun, instance: ComponentInstance, name: string, trigger: LogicRule['trigger']): boolean {
  if (!isRecord(trigger)) return false
  const event = eventOf(trigger)
  if (event !== undefined) return run.events.has(event)
  if (trigger.type === 'simple') return conditionalShows(run, instance, trigger.simple) === true
  const rule = trigger.type === 'javascript' ? trigger.javascript : trigger.type === 'json' && isRule(trigger.json) ? jsonRule(trigger.json) : undefined
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

/** Properties that a merged schema cannot change: they say which answer it is. */
const fixed: ReadonlySet<string> = new Set(['key', 'type', 'standardType'])

/** Takes from a schema what can change while the form is filled in: the flags, and texts. */
function mergeSchema(run: RulesRun, instance: ComponentInstance, name: string, { overrides, rule }: { overrides: Overrides; rule: unknown }): void {
  if (!isRule(rule)) return
  const outcome = runRule(run, instance, name, rule, 'schema', {}, true)
  if (!outcome.ok || !isRecord(outcome.value)) return
  const { validate, ...schema } = outcome.value
  for (const [property, value] of Object.entries(schema)) {
    const flag = flags[property]
    if (flag && typeof value === 'boolean') overrides[flag] = value
    else if (typeof value === 'string' && !fixed.has(property)) overrides.texts = { ...overrides.texts, [property]: value }
  }
  if (isRecord(validate) && typeof validate.required === 'boolean') overrides.required = validate.required
}

interface Acting {
  /** The property that a failure of the action is stored under. */
  name: string
  action: Record<string, unknown>
  overrides: Overrides
}

function applyAction(run: RulesRun, instance: ComponentInstance, { name, action, overrides }: Acting): boolean {
  const rule = ruleOfAction(action)
  if (action.type === 'property') setProperty(overrides, action)
  else if (action.type === 'mergeComponentSchema') mergeSchema(run, instance, name, { overrides, rule })
  else if (isRule(rule)) return setValue(run, instance, name, rule)
  return false
}

const setsValue = ({ type }: Record<string, unknown>): boolean => type !== 'property' && type !== 'mergeComponentSchema'

/** What an event may change: the server, which knows of no event, asks for all that was hidden or made optional. */
const asStrict = ({ hidden, required, ...overrides }: Overrides): Overrides => ({
  ...overrides,
  ...(hidden === false ? { hidden } : {}),
  ...(required === true ? { required } : {}),
})

/**
 * Applies a component's `logic`: its changes are stored on the instance, its values in the answers; an event gives its values only when it happens.
 * Returns whether an answer changed.
 */
export function applyLogic(run: RulesRun, instance: ComponentInstance): boolean {
  let overrides: Overrides = {}
  let changed = false
  for (const [index, rule] of recordsOf(instance.component.logic).entries()) {
    const name = `logic[${index}]`
    if (!isTriggered(run, instance, `${name}.trigger`, rule.trigger as LogicRule['trigger'])) continue
    const isOfEvent = eventOf(rule.trigger) !== undefined
    const made: Overrides = { ...overrides }
    const actions = recordsOf(rule.actions).filter((action) => !isOfEvent || !setsValue(action))
    for (const action of actions) changed = applyAction(run, instance, { name, action, overrides: made }) || changed
    overrides = isOfEvent ? { ...overrides, ...asStrict(made) } : made
  }
  instance.overrides = overrides
  return changed
}

/** Gives a component the values of an event that happens now. Returns whether its answer changed. */
export function applyEvent(run: RulesRun, instance: ComponentInstance, event: string): boolean {
  let changed = false
  for (const [index, rule] of recordsOf(instance.component.logic).entries()) {
    if (eventOf(rule.trigger) !== event) continue
    for (const action of recordsOf(rule.actions).filter(setsValue))
      changed = applyAction(run, instance, { name: `logic[${index}]`, action, overrides: {} }) || changed
  }
  return changed
}

function setValue(run: RulesRun, instance: ComponentInstance, name: string, rule: unknown): boolean {
  if (!instance.at || instance.isExcluded) return false
  const outcome = runRule(run, instance, name, rule, 'value', run.answers.get(instance.at), true)
  if (!outcome.ok || outcome.value === undefined) return false
  return putResult(run, instance, name, outcome.value)
}
