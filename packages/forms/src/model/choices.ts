import type { Choice, Component } from './form.ts'
import { isRecord, recordsOf } from './is-record.ts'
import { textOf } from './text-of.ts'

const toChoice = (one: Record<string, unknown>): Choice => ({ ...one, label: textOf(one.label ?? one.value ?? ''), value: one.value })

/** Other names of the type of selects. */
export const selectAliases = ['simpleselect', 'simpleselectadvanced'] as const

const selectTypes: ReadonlySet<unknown> = new Set(['select', ...selectAliases])

/** Where the choices of a field come from: without a source, or with an empty one, they are written in it. */
export const sourceOf = ({ dataSrc }: Component): string => dataSrc || 'values'

/** The choices written in a field, where form.io reads them: those of a select in `data`, those of radio buttons and boxes in the component itself. */
function writtenIn({ type, standardType, data, values }: Component): Choice[] | undefined {
  if (selectTypes.has(type) || selectTypes.has(standardType)) return isRecord(data) ? recordsOf(data.values).map(toChoice) : undefined
  return Array.isArray(values) ? recordsOf(values).map(toChoice) : undefined
}

/** The property with the choices that the script of a field made, as JSON; the rules set it. */
export const scriptedChoices = 'scriptedChoices'

/** The script that makes the choices of a field; undefined if they have another source. */
export const scriptOfChoices = ({ dataSrc, data }: Component): string | undefined =>
  dataSrc === 'custom' && typeof data?.custom === 'string' && data.custom.trim() !== '' ? data.custom : undefined

function fromJson(component: Component, given: unknown): Choice[] {
  let list = given
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

/** The choices in the form itself; undefined if they have another source (a URL, a resource, a script that has not run). */
export function choicesOf(component: Component): Choice[] | undefined {
  const { data } = component
  const source = sourceOf(component)
  if (source === 'json' && isRecord(data)) return fromJson(component, data.json)
  if (source === 'custom' && component[scriptedChoices] !== undefined) return fromJson(component, component[scriptedChoices])
  return source === 'values' ? writtenIn(component) : undefined
}

/** Compares values as text, as form.io does: the choice "1" equals the answer 1. */
export const sameChoice = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' || typeof other === 'object' ? JSON.stringify(one) === JSON.stringify(other) : textOf(one) === textOf(other)

/** A text that two values share if they are the same choice. */
export const choiceKey = (value: unknown): string => (typeof value === 'object' ? `json:${JSON.stringify(value)}` : textOf(value))

/** The questions of a survey. */
export const questionsOf = (component: Component): Choice[] => recordsOf(component.questions).map(toChoice)
