import type { LocalizedText } from '@klesis/contract/wire.ts'

/** A text in the language asked for; else in Greek; else in any that is there. */
export function textIn(text: LocalizedText, language: string): string {
  return (
    [Object.hasOwn(text, language) ? text[language] : undefined, text.el, ...Object.values(text)].find((words) => words !== undefined && words.trim() !== '') ??
    ''
  )
}
