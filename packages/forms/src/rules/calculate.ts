import { isBlank } from '../kinds/blank.ts'
import { normalised } from './defaults.ts'
import { isTooDeep, keep } from './keep.ts'
import type { Place } from './place.ts'
import { isRule, type Run, runRule } from './run.ts'

/** Calculates one answer: null leaves it as it is, undefined takes it away. Returns whether it changed. A person's own value stays where the author lets it (`allowCalculateOverride`). */
export function calculate(run: Run, place: Place): boolean {
  const { calculateValue, allowCalculateOverride } = place.component
  if (!place.at || place.isAbsent || place.kind?.shape !== 'value' || !isRule(calculateValue)) return false
  if (allowCalculateOverride === true && isOwn(run, place)) return false
  const outcome = runRule(run, place, 'calculateValue', calculateValue, 'value', run.answers.get(place.at) ?? null)
  if (!outcome.ok || outcome.value === null || isTooDeep(outcome.value)) return false
  place.value = normalised(place.component, place.kind, keep(answerable(outcome.value)))
  return run.answers.set(place.at, place.value)
}

/** What is no number is no answer. */
const answerable = (value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? undefined : value)

/** Where nobody says which answers a person changed (`overridden`), one that was given counts as changed. */
const isOwn = (run: Run, place: Place): boolean => run.overridden?.has(place.path) ?? (place.wasGiven && !isBlank(place.value))

/** The default a script gives to an answer nobody gave. */
export function applyScriptedDefault(run: Run, place: Place): void {
  const { customDefaultValue } = place.component
  if (place.wasGiven || !place.at || place.kind?.shape !== 'value' || !isRule(customDefaultValue)) return
  const outcome = runRule(run, place, 'customDefaultValue', customDefaultValue, 'value', place.value ?? null)
  if (!outcome.ok || outcome.value === null || outcome.value === undefined || isTooDeep(outcome.value)) return
  place.value = normalised(place.component, place.kind, keep(outcome.value))
  run.answers.set(place.at, place.value)
}
