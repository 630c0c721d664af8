import { unknownChoice } from '../kinds/choice-checks.ts'
import { sourceOf } from '../model/choices.ts'
import { getAt, setAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { lookupOf, parentCode } from '../model/lookups.ts'
import { textOf } from '../model/text-of.ts'
import type { ComponentInstance } from '../rules/component-instance.ts'
import { instancesOf } from '../rules/instances-of.ts'

/** The first choice of a field whose choices are not in the form, below the item of a parent if it has one; undefined if there is none or it cannot be read. */
export type FirstChoice = (component: Component, parent: string | undefined) => Promise<unknown>

type Answered = ComponentInstance & { at: NonNullable<ComponentInstance['at']> }

/** Fields that choose from a list that the form does not contain. */
const isElsewhere = (instance: ComponentInstance): instance is Answered => {
  const { kind, component, at } = instance
  return at !== undefined && ['select', 'radio', 'selectboxes'].includes(kind?.kind ?? '') && !['values', 'json'].includes(sourceOf(component))
}

/** Whether no script gave the answer. */
const isUnknown = (answer: unknown): boolean => {
  const [one] = Array.isArray(answer) ? answer : [answer]
  return one === undefined || one === unknownChoice || (isRecord(one) && Object.keys(one).length === 0)
}

const answerWith = ({ kind, component }: Answered, value: unknown): unknown => {
  if (kind?.kind === 'selectboxes') return value === undefined ? {} : { [textOf(value)]: true }
  return component.multiple === true ? (value === undefined ? [] : [value]) : value
}

/** Puts a choice of its source in place of each invented answer whose choices are not in the form; those of scripts are there. What no source gives is left empty; returns these fields. */
export async function chooseElsewhere(form: Form, answers: Record<string, unknown>, first: FirstChoice): Promise<Component[]> {
  const { length } = instancesOf(form, answers).instances
  const empty = new Set<Component>()
  for (let index = 0; index < length; index += 1) {
    // Asked anew, because an answer may be the parent of the next.
    const instance = instancesOf(form, answers).instances[index]
    if (!instance || !isElsewhere(instance)) continue
    const { component, at, row } = instance
    if (component.dataSrc === 'custom' && !isUnknown(getAt(answers, at))) continue
    const parent = lookupOf(component)?.parent
    const below = parent === undefined ? undefined : parentCode(answers, row, parent)
    const value = component.dataSrc === 'custom' || below === '' ? undefined : await first(component, below)
    if (value === undefined) empty.add(component)
    setAt(answers, at, answerWith(instance, value))
  }
  return [...empty]
}
