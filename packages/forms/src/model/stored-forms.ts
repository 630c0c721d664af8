import { componentsOf } from './each-component.ts'
import type { Component, Form } from './form.ts'
import { isRecord } from './is-record.ts'

/** A version of a stored form. */
export interface StoredVersion {
  number: number
  form: Form
}

/** The path of the stored form that a nested form names; undefined for other components. */
export const storedPathOf = ({ type, path }: Pick<Component, 'type'> & { path?: unknown }): string | undefined =>
  type === 'form' && typeof path === 'string' && path !== '' ? path : undefined

/** The paths of the stored forms that a form contains, each once. */
export const storedPathsOf = (form: { components?: unknown }): string[] => [...new Set(componentsOf(form).flatMap((one) => storedPathOf(one) ?? []))]

/** The paths of the stored forms from which fields of a form were copied, each once. */
export const copiedPathsOf = (form: { components?: unknown }): string[] => [
  ...new Set(componentsOf(form).flatMap(({ copiedFrom }) => (isRecord(copiedFrom) && typeof copiedFrom.path === 'string' ? [copiedFrom.path] : []))),
]

/** Where components stand within others. */
const isPlace = (name: string): boolean => name === 'components' || name === 'columns' || name === 'rows'

/** The form with each component that names a stored form replaced by what `change` makes of it. */
function mapNested(form: Form, change: (nested: Component, path: string) => Component): Form {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isRecord(value)) return value
    const path = storedPathOf(value as unknown as Component)
    if (path !== undefined) return change(value as unknown as Component, path)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isPlace(name) ? walk(one) : one]))
  }
  return { ...form, components: walk(form.components) as Component[] }
}

type Translations = NonNullable<Form['i18n']>

/** The translations of both; those of `own` win. */
export const mergeTranslations = (own: Translations, other: Translations): Translations =>
  Object.fromEntries([...new Set([...Object.keys(own), ...Object.keys(other)])].map((language) => [language, { ...other[language], ...own[language] }]))

/**
 * The form with the content of each stored form that it contains, and with their translations; `formRevision` is the number of the version. A stored form that
 * is not found keeps the content that it has. A form inside itself gets no content.
 */
export function withStoredForms(form: Form, find: (path: string) => StoredVersion | undefined, above: readonly string[] = []): Form {
  let i18n: Translations | undefined = form.i18n
  const filled = mapNested(form, (nested, path) => {
    const stored = find(path)
    if (!stored) return nested
    if (above.includes(path)) return { ...nested, components: [] }
    const content = withStoredForms(stored.form, find, [...above, path])
    if (content.i18n) i18n = mergeTranslations(i18n ?? {}, content.i18n)
    return { ...nested, formRevision: stored.number, components: content.components }
  })
  return i18n ? { ...filled, i18n } : filled
}

/** How many characters of JSON the form has with the content of the stored forms that it contains, found without writing them into it. */
export function lengthWithStored(form: Form, find: (path: string) => StoredVersion | undefined): number {
  const lengths = new Map<string, number>()
  const lengthOf = (one: Form, above: readonly string[]): number =>
    componentsOf(one)
      .flatMap((component) => storedPathOf(component) ?? [])
      .reduce((sum, path) => sum + storedLength(path, above), JSON.stringify(one).length)
  const storedLength = (path: string, above: readonly string[]): number => {
    const stored = above.includes(path) ? undefined : find(path)
    const known = lengths.get(path) ?? (stored ? lengthOf(withoutStoredForms(stored.form), [...above, path]) : 0)
    lengths.set(path, known)
    return known
  }
  return lengthOf(withoutStoredForms(form), [])
}

/** The form as it is stored itself: forms that it contains are named, without their content. */
export const withoutStoredForms = (form: Form): Form => mapNested(form, ({ components: _, formRevision: __, ...nested }) => nested as Component)
