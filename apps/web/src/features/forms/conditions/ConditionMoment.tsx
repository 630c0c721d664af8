import { momentIn } from '@klesis/forms/kinds/moment-of.ts'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { dayIn } from './condition.ts'

interface Props {
  value: string
  label: string
  onChange: (value: string) => void
}

/** A day from the calendar, or a moment that another system wrote, with its hour. */
export function ConditionMoment({ value, label, onChange }: Props) {
  const hasOwnHour = value !== '' && dayIn(value) === undefined
  // The field of the hour stays while it is emptied, or typed as midnight.
  const [hadHour, setHadHour] = useState(hasOwnHour)
  if (hasOwnHour && !hadHour) setHadHour(true)
  const moment = value === '' ? null : new Date(momentIn(value)).toISOString()
  return <DateTimeField isDateOnly={!hadHour} label={label} value={moment} onChange={(date) => onChange(date ?? '')} />
}
