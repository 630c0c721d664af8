import { asksForDate, asksForTime } from '@klesis/forms/kinds/date-writing.ts'
import { isOutOfRange, isRealDate } from '@klesis/forms/kinds/datetime.ts'
import { isDisabledDay } from '@klesis/forms/kinds/disabled-days.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { DayTimeInput } from './DayTimeInput.tsx'
import { inputText } from './input-text.ts'
import { typedMoment } from './typed-moment.ts'

/** A date with optional time, or a time alone, in Athens time; stored as an ISO timestamp. */
export function DateTimeInput(props: FieldInputProps) {
  const { component, value, onChange, frame } = props
  const { language } = useForm()
  if (!asksForDate(component)) return <DayTimeInput {...props} />
  return (
    <DateTimeField
      id={frame.id}
      label={frame.label ?? frame['aria-label'] ?? ''}
      isLabelHidden={frame.label === undefined}
      description={frame.description}
      error={frame.error}
      isRequired={frame.required}
      isDisabled={frame.disabled}
      isDateOnly={!asksForTime(component)}
      isExcluded={(day) => isDisabledDay(component, day) || isOutOfRange(component, day, new Date())}
      typed={typedMoment(component, language)}
      onLeave={frame.onBlur}
      value={isRealDate(value) ? value : null}
      unread={isRealDate(value) ? '' : inputText(value)}
      // What is no date is kept as it was typed: the rules refuse it, and nothing is submitted without it.
      onChange={(moment, unread) => onChange(moment ?? unread)}
    />
  )
}
