import { asksForTime, isRealDate } from '@klesis/forms/kinds/datetime.ts'
import { isDisabledDay } from '@klesis/forms/kinds/disabled-days.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import type { FieldInputProps } from '../render/field-props.ts'

/** A date with optional time, in Athens time; stored as an ISO timestamp. */
export function DateTimeInput({ component, value, onChange, frame }: FieldInputProps) {
  return (
    <DateTimeField
      id={frame.id}
      label={frame.label ?? component.key}
      description={frame.description}
      error={frame.error}
      isRequired={frame.required}
      isDisabled={frame.disabled}
      isDateOnly={!asksForTime(component)}
      isExcluded={(day) => isDisabledDay(component, day)}
      onLeave={frame.onBlur}
      value={isRealDate(value) ? value : null}
      onChange={(moment) => onChange(moment ?? '')}
    />
  )
}
