import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type ReactNode, useState } from 'react'

/** The props of every field for a text in several languages. */
export interface LocalizedFieldProps {
  label: string
  value: LocalizedText
  /** The required languages. The first one is shown first. */
  languages: readonly string[]
  onChange: (value: LocalizedText) => void
  error?: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  /** The id to which an error summary links. */
  id?: string
}

/** The language whose text is shown. Falls back to the first one when the chosen language is no longer required. */
export function useShownLanguage(languages: readonly string[]): [string, (language: string) => void] {
  const [chosen, choose] = useState(languages[0] ?? 'el')
  return [languages.includes(chosen) ? chosen : (languages[0] ?? 'el'), choose]
}
