import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

/** A time of day in the browser's own time field; stored as `HH:mm:ss`. */
export function TimeFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const keepsSeconds = (component.dataFormat ?? 'HH:mm:ss') === 'HH:mm:ss'
  return (
    <TextInput
      {...frame}
      type="time"
      maw={180}
      value={inputText(value).slice(0, 5)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? '' : keepsSeconds ? `${event.currentTarget.value}:00` : event.currentTarget.value)}
    />
  )
}
