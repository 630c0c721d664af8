import { type DayPart, dayPartsOf, shownParts } from '@klesis/forms/kinds/day-parts.ts'
import { Input } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { DayPartInput } from './DayPartInput.tsx'
import { inputText } from './input-text.ts'

const digits: Record<DayPart, number> = { day: 2, month: 2, year: 4 }

/** A date entered part by part, for dates that people know by heart, such as birthdays. */
export function DayInput({ component, value, onChange, frame }: FieldInputProps) {
  const parts = dayPartsOf(component, inputText(value)) ?? { day: 0, month: 0, year: 0 }
  const order = shownParts(component)
  const faultId = `${frame.id}-fault`
  const setPart = (part: DayPart, number: number) => {
    const next = { ...parts, [part]: number }
    onChange(order.every((one) => next[one] === 0) ? '' : order.map((one) => String(next[one]).padStart(digits[one], '0')).join('/'))
  }
  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      error={frame.error}
      errorProps={{ id: faultId }}
      withAsterisk={frame.required}
      labelElement="div"
    >
      <fieldset
        className={`${classes.bare} ${classes.day}`}
        aria-label={frame.label ?? frame['aria-label']}
        aria-describedby={frame.error ? faultId : undefined}
      >
        {order.map((part, index) => (
          <DayPartInput
            key={part}
            part={part}
            value={parts[part]}
            onChange={(number) => setPart(part, number)}
            onBlur={frame.onBlur}
            id={index === 0 ? frame.id : undefined}
            isWrong={frame.error !== undefined}
            disabled={frame.disabled}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
