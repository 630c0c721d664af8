import { type ComboboxItem, type ComboboxItemGroup, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConditionWords } from './condition-words.ts'
import { partProps } from './part-props.ts'

interface Props {
  /** What is asked: the key of a field, or another value of `fields`. */
  asked: string
  fields: (ComboboxItem | ComboboxItemGroup<ComboboxItem, string>)[]
  operator: string
  operators: readonly ComboboxItem[]
  words: ConditionWords
  /** Whether its parts stand in a sentence. */
  isInline?: boolean
  isInvalid?: boolean
  onAsk: (asked: string) => void
  onOperator: (operator: string) => void
  /** The value; nothing after an operator without one. */
  children: ReactNode
}

/** One condition: what is asked, how it is compared, and with what. Forms and rules of invitations have their conditions in it. */
export function ConditionFields({ asked, fields, operator, operators, words, isInline = false, isInvalid = false, onAsk, onOperator, children }: Props) {
  return (
    <>
      <NativeSelect
        size="sm"
        {...partProps(words.field, isInline)}
        value={asked}
        error={isInvalid}
        data={[{ value: '', label: words.choose }, ...fields]}
        onChange={(event) => onAsk(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        {...partProps(words.operator, isInline)}
        value={operator}
        data={[...operators]}
        onChange={(event) => onOperator(event.currentTarget.value)}
      />
      {children}
    </>
  )
}
