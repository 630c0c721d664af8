import type { LocalizedText } from '@klesis/contract/wire.ts'

/** The same text with one language changed; an emptied language is left out. */
export function withText(value: LocalizedText, language: string, text: string): LocalizedText {
  const { [language]: _, ...others } = value
  return text === '' ? others : { ...others, [language]: text }
}

/** The languages asked for that have no text. Nothing is missing while there is no text at all: then it is not begun. */
export function languagesMissing(value: LocalizedText, languages: readonly string[]): string[] {
  const missing = languages.filter((language) => !value[language]?.trim())
  return missing.length === languages.length ? [] : missing
}

/** The text to show to a reader: their language, else Greek, else whatever there is. */
export const toText = (value: LocalizedText, language: string) => value[language] || value.el || Object.values(value)[0] || ''
