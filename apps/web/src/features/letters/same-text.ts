import type { LetterText } from '@klesis/contract/letters/letters.ts'

export const letterParts = ['title', 'body'] as const

export const differsIn = (language: string, one: LetterText, other: LetterText): boolean =>
  letterParts.some((part) => (one[part][language] ?? '') !== (other[part][language] ?? ''))

const languagesOf = (text: LetterText) => letterParts.flatMap((part) => Object.keys(text[part]))

/** Whether two letters say the same; a language without words is as none. */
export const isSameText = (one: LetterText, other: LetterText): boolean =>
  ![...new Set([...languagesOf(one), ...languagesOf(other)])].some((language) => differsIn(language, one, other))
