import { isSame } from '../diff/is-same.ts'
import { type DataPath, getAt, pathText, setAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { typeFault } from '../rules/check-instance.ts'
import { instancesOf } from '../rules/instances-of.ts'
import { isReplaceable } from '../rules/is-replaceable.ts'
import { isRule } from '../rules/run.ts'
import type { FormerAnswer } from './former-answer.ts'

/** Removes answers that the fields of a form can neither store nor show, such as a text where a date is asked; `setAside` then finds them missing. */
export function withoutUnfit(form: Form, data: Record<string, unknown>): Record<string, unknown> {
  const kept = structuredClone(data)
  for (const instance of instancesOf(form, data).instances) {
    const { kind, at, component } = instance
    if (!kind || !at || kind.shape === 'layout' || kind.shape === 'static') continue
    const value = getAt(data, at)
    if (value === undefined) continue
    const isShown = kind.canShow === undefined || value === '' || value === null || component.multiple === true || kind.canShow(component, value)
    if (!isShown || typeFault(instance, kind, value)) setAt(kept, at, undefined)
  }
  return kept
}

/**
 * The answers of `typed` that `kept` does not hold at the same place, each as large as it is missing: a whole group, or one field of one row. What the form
 * had calculated is no answer of a person.
 */
export function setAside(form: Form, typed: Record<string, unknown>, kept: Record<string, unknown>): FormerAnswer[] {
  const calculated = new Set(instancesOf(form, typed).instances.flatMap(({ component, path, at }) => (at && isCalculated(component) ? [path] : [])))
  return missingIn(typed, kept, []).filter(({ path }) => !calculated.has(pathText(path)))
}

const isCalculated = (component: Component): boolean => isRule(component.calculateValue) && !isReplaceable(component)

function missingIn(typed: unknown, kept: unknown, path: DataPath): FormerAnswer[] {
  if (isNothing(typed) || isSame(typed, kept) || isSameText(typed, kept)) return []
  if (Array.isArray(typed) && Array.isArray(kept)) return typed.flatMap((one, index) => missingIn(one, kept[index], [...path, index]))
  if (isRecord(typed) && isRecord(kept)) return Object.keys(typed).flatMap((key) => missingIn(typed[key], kept[key], [...path, key]))
  return [{ path, value: typed }]
}

/** Whether nobody has typed anything in it. An unticked box is nothing, too. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.values(value).every(isNothing)
}

/** "12" and 12 are the same answer. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one !== 'object' && typeof other !== 'object' && other !== undefined && textOf(one) === textOf(other)
