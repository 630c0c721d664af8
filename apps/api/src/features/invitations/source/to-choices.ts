import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { Json } from '@klesis/contract/wire.ts'
import { getAt, pathOf } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'

export interface SourceChoice {
  label: string
  value: Json
}

/** What stands beyond is left out. */
export const mostChoices = 2_000
const longestLabel = 500

/** Converts a response into choices by the settings of the select: path of the list, property of the value, template of the label. */
export function toChoices(answer: unknown, component: Component): SourceChoice[] {
  const list = at(answer, component.selectValues)
  if (!Array.isArray(list)) return []
  return list.slice(0, mostChoices).flatMap((item: unknown) => {
    const value = Json.safeParse(at(item, component.valueProperty))
    return value.success ? [{ label: labelOf(item, value.data, component.template).slice(0, longestLabel), value: value.data }] : []
  })
}

/** The items of the lookup of a resource as choices, as the form service gives them to form.io's select. */
export const resourceChoices = (items: readonly LookupChoice[], component: Component): SourceChoice[] =>
  toChoices(
    items.map(({ extra, ...item }) => ({ data: { ...extra, ...item } })),
    component,
  )

const at = (value: unknown, path: unknown): unknown => (typeof path === 'string' && path.trim() !== '' ? getAt(value, pathOf(path.trim())) : value)

function labelOf(item: unknown, value: Json, template: unknown): string {
  const written = typeof template === 'string' ? filled(template, item) : ''
  if (written !== '') return written
  const named = isRecord(item) ? (item.label ?? item.name ?? item.title ?? (isRecord(item.data) ? item.data.label : undefined)) : undefined
  return toText(named) || toText(value)
}

/** Fills a template such as `<b>{{ item.name }}</b>`. Tags are dropped; values from outside are text only. */
const filled = (template: string, item: unknown): string =>
  template
    .replace(/<[^>]*>/g, '')
    .replace(/\{\{\s*item((?:\.[\w$]+|\[\d+\])*)\s*\}\}/g, (_, path: string) => toText(path === '' ? item : getAt(item, pathOf(path))))
    .replace(/\{\{[^}]*\}\}/g, '')
    .trim()

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '')
