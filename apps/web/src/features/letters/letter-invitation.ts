import type { LetterField } from '@klesis/contract/letters/letters.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** The invitation whose letters are written. */
export interface LetterInvitation {
  id: number
  title: LocalizedText
  isPublished: boolean
  languages: readonly string[]
}

/** The placeholders, with examples from the application that was submitted last. */
export interface LetterFieldsFound {
  application: { id: number; label: string } | null
  items: readonly LetterField[]
}
