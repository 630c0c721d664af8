import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'

/** The text in this language, else in another one; a text without languages is the same in all. */
export const actionText = (text: string | LocalizedText, language: Language): string => (typeof text === 'string' ? text : textIn(text, language).trim())
