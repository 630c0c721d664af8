import { isBlank } from '../kinds/blank.ts'
import type { Fault, KindDefinition } from '../kinds/kind.ts'
import { limits } from './limits.ts'
import type { Place } from './place.ts'
import { isRule, type Run, runRule } from './run.ts'

export interface Found extends Fault {
  /** The words of the author's own check. */
  said?: string
}

/** The answer, several or one, is of its kind's type. */
export function isOfType(place: Place, kind: KindDefinition, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (place.component.multiple !== true || kind.isList) return kind.accepts(place.component, value)
  return Array.isArray(value) && value.length <= limits.rows && value.every((one) => isBlank(one) || kind.accepts(place.component, one))
}

const isListOf = (place: Place, kind: KindDefinition): boolean => place.component.multiple === true && !kind.isList

function isUnanswered(place: Place, kind: KindDefinition, value: unknown): boolean {
  if (isListOf(place, kind)) return !Array.isArray(value) || value.every((one) => kind.isEmpty(place.component, one))
  return kind.isEmpty(place.component, value)
}

function firstFault(run: Run, place: Place, kind: KindDefinition, value: unknown): Fault | undefined {
  const items: unknown[] = isListOf(place, kind) && Array.isArray(value) ? value.filter((one) => !isBlank(one)) : [value]
  for (const item of items) {
    for (const check of kind.checks) {
      const fault = check(place.component, item, run.now)
      if (fault) return fault
    }
  }
  return undefined
}

/** `true` and nothing said are fine; text is what is wrong in the author's words. */
function verdict(rule: 'custom' | 'json', value: unknown): Found | undefined {
  if (value === true || value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? { rule, said: value.slice(0, 500) } : value === false ? { rule } : undefined
}

function ownRule(run: Run, place: Place): Found | undefined {
  const { validate } = place.component
  if (isRule(validate?.json)) {
    const rule = parsed(validate?.json)
    const outcome = runRule(run, place, 'validate.json', rule, 'valid', true)
    const found = outcome.ok ? verdict('json', outcome.value) : undefined
    if (found) return found
  }
  if (!isRule(validate?.custom)) return undefined
  const outcome = runRule(run, place, 'validate.custom', validate?.custom, 'valid', true)
  return outcome.ok ? verdict('custom', outcome.value) : undefined
}

/** JSON logic may be kept as text; it is never run as a script. */
function parsed(rule: unknown): unknown {
  if (typeof rule !== 'string') return rule
  try {
    return JSON.parse(rule) as unknown
  } catch {
    return { unreadable: [] }
  }
}

/** The first thing wrong with the answer at a place; undefined where it is as asked. */
export function checkPlace(run: Run, place: Place): Found | undefined {
  const { kind, at, component } = place
  if (!kind || !at) return undefined
  const value = run.answers.get(at)
  if (!isOfType(place, kind, value)) return { rule: 'type' }
  const isRequired = place.overrides.required ?? component.validate?.required === true
  const unanswered = isUnanswered(place, kind, value)
  if (isRequired && unanswered) return { rule: 'required' }
  const fault = unanswered && kind.shape !== 'rows' ? undefined : firstFault(run, place, kind, value)
  return fault ?? ownRule(run, place)
}
