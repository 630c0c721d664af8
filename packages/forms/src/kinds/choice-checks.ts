import { choicesOf, sameChoice } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import type { Check } from './kind.ts'

/** Stands in an invented answer for a choice of a list that is not in the form. No list is expected to contain it, so that it is never taken for a choice of one. */
export const unknownChoice = 'invented-choice'

/** The answer must be one of the form's choices, unless the author allows others. */
export const inChoices: Check = (component, value) => {
  if (component.validate?.onlyAvailableItems === false) return undefined
  const choices = choicesOf(component)
  return !choices || choices.some((choice) => sameChoice(choice.value, value)) ? undefined : { rule: 'onlyAvailableItems' }
}

const typed: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === 'object' ? JSON.stringify(value) : textOf(value)),
  number: (value) => (Number.isFinite(Number(value)) && value !== '' ? Number(value) : value),
  boolean: (value) => (value === 'true' ? true : value === 'false' ? false : value),
  object: (value) => value,
}

/** Converts text that is a number or a boolean, as form.io does, unless the author set the type. Codes of a lookup are texts. */
export function normaliseChoice(component: Component, value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return value
  if (component.dataSrc === 'lookup') return typeof value === 'object' ? value : textOf(value)
  const fixed = typeof component.dataType === 'string' ? typed[component.dataType] : undefined
  if (fixed) return fixed(value)
  if (typeof value !== 'string') return value
  if (value.length < 20 && String(Number(value)) === value && Number.isFinite(Number(value))) return Number(value)
  return value === 'true' ? true : value === 'false' ? false : value
}
