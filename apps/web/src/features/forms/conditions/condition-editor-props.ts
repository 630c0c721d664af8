import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import type { AskableGroup, Conjunction, EditedCondition } from './condition.ts'
import type { ConditionWords } from './condition-words.ts'

export interface ConditionTools {
  /** Whether the condition was just added. */
  isNew: boolean
  onAsk: (asked: string) => void
}

export interface ConditionEditorProps {
  conditions: readonly EditedCondition[]
  conjunction: Conjunction
  groups: readonly AskableGroup[]
  words: ConditionWords
  localize: (text: unknown) => string
  /** As parts of a sentence instead of boxes below one another. */
  isInline?: boolean
  /** What a new condition asks. */
  first?: EditedCondition
  /** The field for a value that is compared with no answer; undefined for an answer. */
  otherValue?: (given: { index: number; asked: string; value: unknown; label: string; onChange: (value: unknown) => void }) => ReactNode | undefined
  isInvalid?: (index: number, part: 'asked' | 'value') => boolean
  Tools?: ComponentType<ConditionTools>
  /** What the keys of a condition do, given what removes it. */
  keys?: (remove: () => void) => (event: KeyboardEvent) => void
  /** What is said without conditions, if something else than the words. */
  none?: ReactNode
  onChange: (next: { conjunction: Conjunction; conditions: EditedCondition[] }) => void
}
