import { formatHelp, hasParts, writeParts } from '@klesis/forms/kinds/date-format.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { readTime, storedTime, timeFormatOf } from '@klesis/forms/kinds/time.ts'
import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { inputText } from './input-text.ts'
import { TypedText } from './TypedText.tsx'

/** A time of day in the browser's own time field, or typed in the format of its author; stored in the `dataFormat`. */
export function TimeFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { language, localize } = useForm()
  const toValue = (text: string) => (text.trim() === '' ? '' : (storedTime(component, text) ?? text))
  const textOf = (time: unknown) => kinds.time.text(component, time, { language, translate: localize })
  if (component.inputType === 'text') {
    const help = formatHelp(timeFormatOf(component), language)
    return <TypedText frame={frame} shown={textOf(inputText(value))} toValue={toValue} value={value} onChange={onChange} help={help} />
  }
  const hasSeconds = hasParts(timeFormatOf(component), ['second'])
  const parts = readTime(component, value)
  return (
    <TextInput
      {...frame}
      type="time"
      maw={180}
      step={hasSeconds ? 1 : undefined}
      value={parts ? writeParts(parts, hasSeconds ? 'HH:mm:ss' : 'HH:mm') : ''}
      onChange={(event) => onChange(toValue(event.currentTarget.value))}
    />
  )
}
