import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textsOf } from './texts-of.ts'
import { translator } from './translator.ts'

/** Properties that contain data or code, never visible text. */
const notWords = new Set([
  'key',
  'type',
  'value',
  'i18n',
  'calculateValue',
  'customConditional',
  'customDefaultValue',
  'defaultValue',
  'custom',
  'json',
  'logic',
  'conditional',
  'properties',
  'attributes',
  'attrs',
  'url',
  'pattern',
])

/** A translated copy of the form. */
export function translateForm(form: Form, language: string): Form {
  const translate = translator(form, language)
  const texts = new Set(textsOf(form))
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return texts.has(value) ? translate(value) : value
    if (depth > 120 || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((one) => walk(one, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, notWords.has(name) ? one : walk(one, depth + 1)]))
  }
  const components: unknown = walk(form.components, 0)
  return { ...form, components: Array.isArray(components) ? (components.filter(isRecord) as unknown as Component[]) : [] }
}
