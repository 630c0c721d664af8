import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Frame } from '../render/field-props.ts'

interface Props {
  frame: Frame
  /** The answer as it is shown. */
  shown: string
  /** The answer that a text is. */
  toValue: (text: string) => unknown
  value: unknown
  onChange: (value: unknown) => void
  /** What to type. */
  help: string
}

/** A text that stands as it was typed until the field is left, then as it is shown. */
export function TypedText({ frame, shown, toValue, value, onChange, help }: Props) {
  const [draft, setDraft] = useState<{ text: string; value: unknown }>()
  const type = (text: string) => {
    const next = toValue(text)
    setDraft({ text, value: next })
    onChange(next)
  }
  const leave = () => {
    setDraft(undefined)
    frame.onBlur()
  }
  return (
    <TextInput
      {...frame}
      maw={180}
      maxLength={16}
      placeholder={frame.placeholder ?? help}
      value={draft && draft.value === value ? draft.text : shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
