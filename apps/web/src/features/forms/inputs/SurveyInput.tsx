import { questionsOf } from '@klesis/forms/model/choices.ts'
import { isRecord, recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { Input, Stack } from '@mantine/core'
import { Choice } from '../render/Choice.tsx'
import { ChoiceGroup } from '../render/ChoiceGroup.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'

/** Several questions on one scale: each question is a group, so that screen readers announce it with its choices. */
export function SurveyInput({ component, value, onChange, frame }: FieldInputProps) {
  const { localize } = useForm()
  const answers = isRecord(value) ? value : {}
  const scale = recordsOf(component.values)
  return (
    <Input.Wrapper label={frame.label} description={frame.description} error={frame.error} withAsterisk={frame.required} labelElement="div">
      <Stack gap="md" mt="xs" className={classes.well} id={frame.id} tabIndex={-1}>
        {questionsOf(component).map((question, index) => {
          const key = textOf(question.value)
          const id = `${frame.id}-${index}`
          return (
            <ChoiceGroup key={key} id={id} role="radiogroup" isInline required={false} label={localize(question.label)} onBlur={frame.onBlur}>
              {scale.map((point) => (
                <Choice
                  key={textOf(point.value)}
                  type="radio"
                  name={id}
                  label={localize(point.label)}
                  disabled={frame.disabled}
                  checked={answers[key] !== undefined && textOf(answers[key]) === textOf(point.value)}
                  onChange={() => onChange({ ...answers, [key]: textOf(point.value) })}
                />
              ))}
            </ChoiceGroup>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
