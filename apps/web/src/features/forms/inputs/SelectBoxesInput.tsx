import { choicesOf } from '@klesis/forms/model/choices.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { Checkbox, Group, Stack } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** A multiple choice as checkboxes: `{choice: true}`. */
export function SelectBoxesInput({ component, value, onChange, frame: { placeholder: _, id, ...frame } }: FieldInputProps) {
  const { localize } = useForm()
  const choices = choicesOf(component) ?? []
  const ticked = isRecord(value) ? value : {}
  const Row = component.inline === true ? Group : Stack
  return (
    <Checkbox.Group
      {...frame}
      id={id}
      value={Object.keys(ticked).filter((key) => ticked[key] === true)}
      onChange={(keys) => onChange(Object.fromEntries(choices.map((choice) => [String(choice.value), keys.includes(String(choice.value))])))}
    >
      <Row gap="sm" mt={6}>
        {choices.map((choice, index) => (
          <Checkbox
            key={String(choice.value)}
            id={index === 0 ? `${id}-first` : undefined}
            value={String(choice.value)}
            label={localize(choice.label)}
            disabled={frame.disabled}
          />
        ))}
      </Row>
    </Checkbox.Group>
  )
}
