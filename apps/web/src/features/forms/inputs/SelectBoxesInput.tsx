import { isRecord } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { Checkbox, Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useChoices } from './use-choices.ts'

/** A multiple choice as checkboxes: `{choice: true}`. */
export function SelectBoxesInput({ component, path, value, onChange, frame: { placeholder: _, id, ...frame } }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const ticked = isRecord(value) ? value : {}
  const chosen = Object.keys(ticked).filter((key) => ticked[key] === true)
  const { choices, isUnavailable } = useChoices(component, { chosen, path, onRefresh: () => onChange({}) })
  const Row = component.inline === true ? Group : Stack
  return (
    <Checkbox.Group
      {...frame}
      error={frame.error ?? (isUnavailable ? t('select.unavailable') : undefined)}
      id={id}
      value={chosen}
      onChange={(keys) => onChange(Object.fromEntries(choices.map((choice) => [textOf(choice.value), keys.includes(textOf(choice.value))])))}
    >
      <Row gap="sm" mt={6}>
        {choices.map((choice, index) => (
          <Checkbox
            key={textOf(choice.value)}
            id={index === 0 ? `${id}-first` : undefined}
            value={textOf(choice.value)}
            label={localize(choice.label)}
            disabled={frame.disabled}
          />
        ))}
      </Row>
    </Checkbox.Group>
  )
}
