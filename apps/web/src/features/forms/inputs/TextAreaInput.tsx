import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { helpWithCount } from './help-with-count.ts'
import { inputText } from './input-text.ts'

export function TextAreaInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const text = inputText(value)
  return (
    <Textarea
      {...frame}
      description={helpWithCount(t, component, text, frame.description)}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={Math.max(3, limitOf(component.rows) ?? 3)}
      maxRows={30}
    />
  )
}
