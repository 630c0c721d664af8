import type { Choice, Component } from './form.ts'
import { isRecord, recordsOf } from './is-record.ts'
import { textOf } from './text-of.ts'

const toChoice = (one: Record<string, unknown>): Choice => ({ ...one, label: textOf(one.label ?? one.value ?? ''), value: one.value })

function fromJson(component: Component): Choice[] {
  let list: unknown = component.data?.json
  if (typeof list === 'string') {
    try {
      list = JSON.parse(list)
    } catch {
      return []
    }
  }
  if (!Array.isArray(list)) return []
  const property = typeof component.valueProperty === 'string' ? component.valueProperty : ''
  return list.map((item: unknown) => {
    if (!isRecord(item)) return { label: textOf(item), value: item }
    return { ...item, label: textOf(item.label ?? item.name ?? item.title ?? item[property] ?? ''), value: property ? item[property] : item }
  })
}

/** The choices in the form itself; undefined if they have another source (a URL, a resource, a script). */
export function choicesOf(component: Component): Choice[] | undefined {
  if (isRecord(component.data)) {
    const source = component.dataSrc ?? 'values'
    if (source === 'json') return fromJson(component)
    return source === 'values' ? recordsOf(component.data.values).map(toChoice) : undefined
  }
  return Array.isArray(component.values) ? recordsOf(component.values).map(toChoice) : undefined
}

/** Compares values as text, as form.io does: the choice "1" equals the answer 1. */
export const sameChoice = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' || typeof other === 'object' ? JSON.stringify(one) === JSON.stringify(other) : textOf(one) === textOf(other)

/** A text that two values share if they are the same choice. */
export const choiceKey = (value: unknown): string => (typeof value === 'object' ? `json:${JSON.stringify(value)}` : textOf(value))

/** The questions of a survey. */
export const questionsOf = (component: Component): Choice[] => recordsOf(component.questions).map(toChoice)
