import type { LocalizedText } from '@klesis/contract/wire.ts'

/** A text in the requested language, else in Greek, else in any language. */
export function textIn(text: LocalizedText, language: string): string {
  return (
    [Object.hasOwn(text, language) ? text[language] : undefined, text.el, ...Object.values(text)].find((words) => words !== undefined && words.trim() !== '') ??
    ''
  )
}
