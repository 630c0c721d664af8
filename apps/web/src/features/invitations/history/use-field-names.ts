import type { Change } from '@klesis/contract/history.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldTextKey } from './field-texts.ts'

/** The names of changed fields as the editor has them, and changes with these names. */
export function useFieldNames() {
  const { t } = useTranslation('invitations')
  const nameOf = (field: string) => {
    const key = fieldTextKey(field)
    return key ? t(key) : field.replace(/^component\./, '')
  }
  return { nameOf, withNames: (change: Change) => withNames(change, nameOf) }
}

const richTexts: ReadonlySet<string> = new Set([
  ...['description', 'shortNote', 'help.new', 'help.submit', 'letter.decision', 'letter.rejection', 'letter.interview'],
])
const isLanguage = (label: string) => /^[A-Z]{2}$/.test(label)

/** A text in several languages is named before the language, and markup is shown as the text it gives. */
function withNames({ field, label, before, after, ...change }: Change, nameOf: (field: string) => string): Change {
  const section = change.section.map(nameOf)
  if (field === null || !isLanguage(label)) return { section, field, label, before, after }
  const toText = (value: string | null) => (value !== null && richTexts.has(field) ? textOfHtml(value) : value)
  return { section: [nameOf(field)], field: null, label, before: toText(before), after: toText(after) }
}

/** The text of sanitised or unknown HTML, a line for each block. Nothing in it is loaded or run. */
function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|li|h[1-6]|div|tr|blockquote)>/gi, '$&\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}
