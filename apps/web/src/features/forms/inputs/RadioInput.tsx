import { textOf } from '@klesis/forms/model/text-of.ts'
import { Group, Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useChoices } from './use-choices.ts'

/** A single choice as radio buttons. */
export function RadioInput({ component, path, value, onChange, frame: { placeholder: _, ...frame } }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const chosen = value === undefined || value === null || value === '' ? [] : [value]
  const { choices, isUnavailable } = useChoices(component, { chosen, path, onRefresh: () => onChange('') })
  const Row = component.inline === true ? Group : Stack
  return (
    <Radio.Group
      {...frame}
      error={frame.error ?? (isUnavailable ? t('select.unavailable') : undefined)}
      value={value === undefined || value === null ? '' : textOf(value)}
      onChange={(text) => onChange(choices.find((choice) => textOf(choice.value) === text)?.value ?? text)}
    >
      <Row gap={component.inline === true ? 'lg' : 'sm'} mt={6}>
        {choices.map((choice) => (
          <Radio key={textOf(choice.value)} value={textOf(choice.value)} label={localize(choice.label)} disabled={frame.disabled} />
        ))}
      </Row>
    </Radio.Group>
  )
}
