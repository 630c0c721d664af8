import { textOf } from '@klesis/forms/model/text-of.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Choice } from '../render/Choice.tsx'
import { ChoiceGroup } from '../render/ChoiceGroup.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useChoices } from './use-choices.ts'

/** A single choice as radio buttons. */
export function RadioInput({ component, path, value, onChange, frame: { placeholder: _, disabled, ...frame } }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const chosen = value === undefined || value === null || value === '' ? [] : [value]
  const { choices, isUnavailable } = useChoices(component, { chosen, path, onRefresh: () => onChange('') })
  return (
    <ChoiceGroup {...frame} role="radiogroup" isInline={component.inline === true} error={frame.error ?? (isUnavailable ? t('select.unavailable') : undefined)}>
      {choices.map((choice) => (
        <Choice
          key={textOf(choice.value)}
          type="radio"
          name={frame.id}
          label={localize(choice.label)}
          disabled={disabled}
          checked={chosen.some((one) => textOf(one) === textOf(choice.value))}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </ChoiceGroup>
  )
}
