import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { withTranslation } from '../translate/edit-translations.ts'
import { isStandardType } from './kind-of.ts'
import type { FieldKind } from './kinds.ts'
import { newComponent } from './new-component.ts'
import { hasFormat } from './value-formats.ts'

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The properties of one record over those of another; blank ones are not set. */
const over = (under: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      const below = under[name]
      if (isUnset(value) && name in under) return []
      return [[name, isRecord(below) && isRecord(value) ? over(below, value) : value]]
    }),
  ),
})

/** What a field of a type has before its author sets anything: pattern, check of digits, their message, and further properties. */
export function presetsOf({ pattern, checkRule, message, example, presets }: FieldType, language: string): Record<string, unknown> {
  const said = textIn(message, language)
  return over(presets, {
    ...(example && { placeholder: example }),
    ...(checkRule && { valueFormat: checkRule }),
    ...(pattern && { validate: { pattern } }),
    ...(said && (pattern || checkRule) && { errors: { ...(pattern && { pattern: said }), ...(checkRule && { valueFormat: said }) } }),
  })
}

/** The form with translations of texts that were written into it in its first language. */
export function withTranslations(form: Form, texts: readonly Record<string, string>[], [written = 'el', ...others]: readonly string[]): Form {
  const pairs = texts.flatMap((text) =>
    others.flatMap((language) => {
      const [source, translation] = [textIn(text, written), text[language]]
      return translation && translation !== source ? [{ language, source, translation }] : []
    }),
  )
  return pairs.reduce((made, { language, source, translation }) => withTranslation(made, language, source, translation), form)
}

/** Whether a form has a type that is no standard one and has not been given a kind. */
export function hasUnknownType(form: Form): boolean {
  let found = false
  eachComponent(form, ({ type, standardType }) => {
    found ||= standardType === undefined && !isStandardType(type)
  })
  return found
}

/**
 * The form in which every field of a known type carries its standard kind and presets, so that it needs the table no more.
 * Its type, its own properties and everything else stay. The same form where there is nothing to do.
 */
export function withFieldTypes(form: Form, types: readonly FieldType[], language: string): Form {
  if (!hasUnknownType(form)) return form
  const byName = new Map(types.map((one) => [one.type, one]))
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isRecord(value)) return value
    const holder = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isPlace(name) ? resolve(one) : one]))
    const type = typeof value.type === 'string' && value.standardType === undefined && !isStandardType(value.type) ? byName.get(value.type) : undefined
    return type ? { ...over(presetsOf(type, language), holder), standardType: type.kind } : holder
  }
  const resolved = { ...form, components: resolve(form.components) as Component[] }
  const used = types.filter(({ type }) => hasType(form, type))
  return used.reduce((made, { message }) => withTranslations(made, [message], [language, ...Object.keys(message)]), resolved)
}

/** Where components stand within others. */
const isPlace = (name: string): boolean => name === 'components' || name === 'columns' || name === 'rows'

function hasType(form: Form, name: string): boolean {
  let found = false
  eachComponent(form, ({ type, standardType }) => {
    found ||= type === name && standardType === undefined
  })
  return found
}

/** A new field of a type, as a component of its kind: it needs the table no more. */
export function componentOfFieldType(form: Form, type: FieldType, kind: FieldKind, language: string): Component {
  const made = newComponent(form, kind, textIn(type.title, language) || type.type)
  return over(made, presetsOf(type, language)) as Component
}

/** Whether a text fits the pattern and the check of a type. */
export const fitsFieldType = ({ pattern, checkRule }: Pick<FieldType, 'pattern' | 'checkRule'>, text: string): boolean =>
  hasFormat(checkRule || undefined, text) && (pattern === '' || new RegExp(`^(?:${pattern})$`, 'u').test(text))
