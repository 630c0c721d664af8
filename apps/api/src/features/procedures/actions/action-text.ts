import type { Language, LocalizedText } from '@klesis/contract/wire.ts'

/** The text in this language, else in another one; a text without languages is the same in all. */
export function actionText(text: string | LocalizedText, language: Language): string {
  if (typeof text === 'string') return text
  return text[language]?.trim() || Object.values(text).find((words) => words.trim() !== '') || ''
}
