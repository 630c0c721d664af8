import type { Ref } from 'react'
import type { TextPlaceholder } from './placeholder-plugin.ts'

export interface TextBoxHandle {
  /** Inserts a placeholder at the cursor, and takes the focus. */
  insert: (written: string) => void
}

/** The props of a field for HTML, as editor or as source. */
export interface TextBoxProps {
  /** The accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  id: string
  /** The language of the text. */
  lang?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The ids of its error and help. */
  describedBy?: string | undefined
  /** Those the text can have; names in braces are words without it. */
  placeholders?: readonly TextPlaceholder[]
  ref?: Ref<TextBoxHandle>
}
