import type { ScriptPlace } from './script-place.ts'

export interface ScriptEditorProps {
  value: string
  onChange: (value: string) => void
  place: ScriptPlace
  isReadOnly?: boolean
  /** Whether it is a stored script itself, into which no other is copied. */
  isStored?: boolean
  /** What a screen reader calls the editor. */
  label?: string
  /** Ids of elements that explain the editor besides its own line about keys. */
  describedBy?: string
  height?: number
}
