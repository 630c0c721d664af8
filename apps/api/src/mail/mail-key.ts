import type { Language } from '@klesis/contract/wire.ts'

/** Separates the key of a mail from the language in which it is written, where the same mail is written in several. */
export const languageMark = '#'

export const keyInLanguage = (key: string, language: Language): string => `${key}${languageMark}${language}`

/** The key of a mail as the portal has it, and its language; none if it was written in one language only. */
export function toKeyAndLanguage(key: string): { key: string; language: string | undefined } {
  const [own = '', language] = key.split(languageMark)
  return { key: own, language }
}
