import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { helpWithCount } from './help-with-count.ts'
import { useTypedText } from './use-typed-text.ts'

export function TextAreaInput(props: FieldInputProps) {
  const { component, frame } = props
  const { t } = useTranslation('forms')
  const input = useTypedText(props)
  return (
    <Textarea
      {...input}
      description={helpWithCount(t, component, input.value, frame.description)}
      autosize
      minRows={Math.max(3, limitOf(component.rows) ?? 3)}
      maxRows={30}
    />
  )
}
