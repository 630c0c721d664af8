import { formatHelp } from '@klesis/forms/kinds/date-format.ts'
import { writingOf } from '@klesis/forms/kinds/date-writing.ts'
import { isRealDate } from '@klesis/forms/kinds/datetime.ts'
import { athensDay, fromAthensClock, toAthensHour } from '../../../ui/athens-day.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { inputText } from './input-text.ts'
import { TypedText } from './TypedText.tsx'
import { typedMoment } from './typed-moment.ts'

/** The time of a date field without a date, which is stored as that time of the present day. */
export function DayTimeInput({ component, value, onChange, frame }: FieldInputProps) {
  const { language } = useForm()
  const { readTime, writeTime } = typedMoment(component, language)
  const toValue = (text: string) => {
    const time = readTime(text)
    return time === undefined ? text.trim() : fromAthensClock(athensDay(isRealDate(value) ? value : new Date()), time)
  }
  const shown = isRealDate(value) ? writeTime(toAthensHour(value)) : inputText(value)
  return <TypedText frame={frame} shown={shown} toValue={toValue} value={value} onChange={onChange} help={formatHelp(writingOf(component).time, language)} />
}
