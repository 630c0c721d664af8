import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { dateExample, readDate, writeDate } from './typed-time.ts'

interface Props {
  label: string
  /** `2026-11-20`; null for an empty field, undefined for an invalid day. */
  value: string | null | undefined
  onChange: (value: string | null | undefined) => void
  error?: ReactNode
  description?: ReactNode
}

const toTyped = (value: string | null | undefined) => (value ? writeDate(value) : '')

/** A day that can be typed or chosen from a calendar. */
export function DayField({ label, value, onChange, error, description }: Props) {
  const { t } = useTranslation('app')
  const [draft, setDraft] = useState({ text: toTyped(value), forValue: value })
  const text = draft.forValue === value ? draft.text : toTyped(value)
  const write = (next: string) => {
    const day = next.trim() === '' ? null : readDate(next)
    setDraft({ text: next, forValue: day })
    onChange(day)
  }
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={t('time.dateHelp')}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={error || (value === undefined && t('time.notADate', { example: dateExample }))}
      rightSection={<CalendarButton date={value ?? undefined} onChoose={(day) => write(writeDate(day))} />}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
