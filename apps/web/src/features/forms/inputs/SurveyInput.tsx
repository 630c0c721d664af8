import { questionsOf } from '@klesis/forms/model/choices.ts'
import { isRecord, recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { Group, Input, Radio, Stack } from '@mantine/core'
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
        {questionsOf(component).map((question) => (
          <Radio.Group
            key={textOf(question.value)}
            label={localize(question.label)}
            value={answers[textOf(question.value)] === undefined ? '' : textOf(answers[textOf(question.value)])}
            onChange={(answer) => onChange({ ...answers, [textOf(question.value)]: answer })}
            onBlur={frame.onBlur}
          >
            <Group gap="lg" mt={6}>
              {scale.map((point) => (
                <Radio key={textOf(point.value)} value={textOf(point.value)} label={localize(point.label)} disabled={frame.disabled} />
              ))}
            </Group>
          </Radio.Group>
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
