import { isRecord } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Choice } from '../render/Choice.tsx'
import { ChoiceGroup } from '../render/ChoiceGroup.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useChoices } from './use-choices.ts'

/** A multiple choice as checkboxes: `{choice: true}`. */
export function SelectBoxesInput({ component, path, value, onChange, frame: { placeholder: _, disabled, ...frame } }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const ticked = isRecord(value) ? value : {}
  const chosen = Object.keys(ticked).filter((key) => ticked[key] === true)
  const { choices, isUnavailable } = useChoices(component, { chosen, path, onRefresh: () => onChange({}) })
  const keys = choices.map((choice) => textOf(choice.value))
  const tick = (key: string, isTicked: boolean) => onChange(Object.fromEntries(keys.map((one) => [one, one === key ? isTicked : chosen.includes(one)])))
  return (
    <ChoiceGroup {...frame} role="group" isInline={component.inline === true} error={frame.error ?? (isUnavailable ? t('select.unavailable') : undefined)}>
      {choices.map((choice, index) => {
        const key = textOf(choice.value)
        return (
          <Choice
            key={key}
            type="checkbox"
            id={index === 0 ? `${frame.id}-first` : undefined}
            label={localize(choice.label)}
            disabled={disabled}
            checked={chosen.includes(key)}
            onChange={(event) => tick(key, event.currentTarget.checked)}
          />
        )
      })}
    </ChoiceGroup>
  )
}
