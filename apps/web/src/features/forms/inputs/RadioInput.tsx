import { choicesOf } from '@klesis/forms/model/choices.ts'
import { Group, Radio, Stack } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** A single choice as radio buttons. */
export function RadioInput({ component, value, onChange, frame: { placeholder: _, ...frame } }: FieldInputProps) {
  const { localize } = useForm()
  const choices = choicesOf(component) ?? []
  const Row = component.inline === true ? Group : Stack
  return (
    <Radio.Group
      {...frame}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(text) => onChange(choices.find((choice) => String(choice.value) === text)?.value ?? text)}
    >
      <Row gap={component.inline === true ? 'lg' : 'sm'} mt={6}>
        {choices.map((choice) => (
          <Radio key={String(choice.value)} value={String(choice.value)} label={localize(choice.label)} disabled={frame.disabled} />
        ))}
      </Row>
    </Radio.Group>
  )
}
