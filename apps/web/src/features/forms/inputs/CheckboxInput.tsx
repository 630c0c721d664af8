import { isChosen, isGroupedCheckbox } from '@klesis/forms/model/answer-keys.ts'
import { Choice } from '../render/Choice.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import { RequiredMark } from '../render/RequiredMark.tsx'

/** A tick of its own, or one option of a group of checkboxes of the same name. */
export function CheckboxInput({ component, value, onChange, frame: { placeholder: _, ...frame } }: FieldInputProps) {
  const isGrouped = isGroupedCheckbox(component)
  return (
    <Choice
      {...frame}
      type={isGrouped ? 'radio' : 'checkbox'}
      id={isGrouped ? `${frame.id}-${component.key}` : frame.id}
      label={
        frame.label && (
          <>
            {frame.label}
            {frame.required && <RequiredMark />}
          </>
        )
      }
      checked={isGrouped ? isChosen(component, value) : value === true || value === 'true'}
      onChange={(event) => onChange(isGrouped ? component.value : event.currentTarget.checked)}
    />
  )
}
