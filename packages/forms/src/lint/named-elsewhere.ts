import type { Form } from '../model/form.ts'
import type { Located } from './located.ts'

/** Whether a key stands in a text as a word of its own. */
export const names = (text: string, key: string): boolean => key !== '' && new RegExp(`(?<![\\w$])${key.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`).test(text)

/** Whether something in the form names a component by its key: a condition, a calculation, logic, a text with a placeholder. Its own settings do not count. */
export function isNamedElsewhere(form: Form, { component }: Located): boolean {
  const others = JSON.stringify({ ...form, i18n: undefined }, (name, value: unknown) =>
    value === component ? undefined : name === 'key' || name === 'type' ? undefined : value,
  )
  return names(others, component.key)
}
