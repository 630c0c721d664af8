import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type ReactNode, useState } from 'react'

/** What every field of one text in several languages is told. */
export interface LocalizedFieldProps {
  label: string
  value: LocalizedText
  /** The languages asked for, the first one shown first. */
  languages: readonly string[]
  onChange: (value: LocalizedText) => void
  error?: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  /** Where an error summary should lead. */
  id?: string
}

/** The language whose text is shown, also when the one that was chosen is no longer asked for. */
export function useShownLanguage(languages: readonly string[]): [string, (language: string) => void] {
  const [chosen, choose] = useState(languages[0] ?? 'el')
  return [languages.includes(chosen) ? chosen : (languages[0] ?? 'el'), choose]
}
