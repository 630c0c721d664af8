import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { type ChangeEvent, useState } from 'react'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

interface Props extends Omit<FieldInputProps, 'onChange'> {
  onChange: (text: string) => void
}

/** The props of an input for text. It shows what was typed until it is left, as long as the answer is what the rules make of that, so that the caret stays. */
export function useTypedText({ kind, component, value, onChange, frame }: Props) {
  const [typed, setTyped] = useState<string>()
  return {
    ...frame,
    value: typed !== undefined && kinds[kind].normalise?.(component, typed) === value ? typed : inputText(value),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(currentTarget.value)
      onChange(currentTarget.value)
    },
    onBlur: () => {
      setTyped(undefined)
      frame.onBlur()
    },
  }
}
