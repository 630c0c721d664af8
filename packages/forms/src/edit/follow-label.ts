import { kindOf } from '../kinds/kind-of.ts'
import { kinds } from '../kinds/kinds.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { recordsOf } from '../model/is-record.ts'
import { uniqueKey } from '../model/unique-key.ts'
import { changeComponent, keyFrom } from './edit-form.ts'
import { componentAt, type JsonPath, readAt } from './slot-paths.ts'

interface Followed {
  /** The label before the change. */
  before: string
  label: string
  /** The form as it was saved: answers may lie under its keys and values. */
  saved: Form
}

/** What rules of a form name others by. */
const rulesOf = ({ conditional, customConditional, calculateValue, customDefaultValue, validate, logic, refreshOn, data }: Component): string =>
  JSON.stringify([conditional, customConditional, calculateValue, customDefaultValue, validate, logic, refreshOn, data?.parent, data?.custom])

const isNamed = (form: Form, key: string): boolean => {
  const word = new RegExp(`(?<![\\w-])${key}(?![\\w-])`)
  return componentsOf(form).some((component) => word.test(rulesOf(component)))
}

/** Whether a key is the one that a text makes, perhaps with a number. */
const isMadeFrom = (key: string, stem: string) => key.startsWith(stem) && /^\d*$/.test(key.slice(stem.length))

/**
 * The form, in which a label was changed, with the key that the label makes: as long as the key was made from the label before, was never saved, and no rule
 * names it.
 */
export function followLabel(form: Form, path: JsonPath, { before, label, saved }: Followed): Form {
  const component = componentAt(form, path)
  const kind = component && kindOf(component)
  if (!component || !kind) return form
  const { key } = component
  const stem = kinds[kind].keyStem
  if (!isMadeFrom(key, keyFrom(before) || stem) || componentsOf(saved).some((one) => one.key === key) || isNamed(form, key)) return form
  const others = changeComponent(form, path, ['key'], '')
  return changeComponent(form, path, ['key'], uniqueKey(others, keyFrom(label) || stem))
}

/** The same for a choice of a component: its value follows its label until it is edited or saved. `at` is the path of the choice in the component. */
export function followChoice(form: Form, path: JsonPath, at: JsonPath, { before, label, saved }: Followed): Form {
  const component = componentAt(form, path)
  const value = readAt(component, [...at, 'value'])
  if (!component || typeof value !== 'string' || (value !== '' && !isMadeFrom(value, keyFrom(before) || value))) return form
  const valuesIn = (one: Component | undefined) => recordsOf(readAt(one, at.slice(0, -1))).map((choice) => choice.value)
  if (value !== '' && valuesIn(componentsOf(saved).find(({ key }) => key === component.key)).includes(value)) return form
  const taken = new Set(valuesIn(component))
  const made = keyFrom(label)
  let next = made
  for (let number = 2; next !== value && taken.has(next); number += 1) next = `${made}${number}`
  return changeComponent(form, path, [...at, 'value'], next)
}
