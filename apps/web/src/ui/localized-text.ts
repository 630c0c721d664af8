import type { LocalizedText } from '@klesis/contract/wire.ts'

/** The text with one language changed. An empty text removes the language. */
export function withText(value: LocalizedText, language: string, text: string): LocalizedText {
  const { [language]: _, ...others } = value
  return text === '' ? others : { ...others, [language]: text }
}

/** The required languages without a text. None of them is missing while all are empty. */
export function languagesMissing(value: LocalizedText, languages: readonly string[]): string[] {
  const missing = languages.filter((language) => !value[language]?.trim())
  return missing.length === languages.length ? [] : missing
}
