import { Group, Input, TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { fromAthensClock, toAthensClock } from './athens-day.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { dateExample, portalMoment, type TypedMoment, timeExample } from './typed-time.ts'

interface Props {
  label: string
  /** Only names the fields. */
  isLabelHidden?: boolean
  /** ISO, or null while date or time is incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  /** The time when only a date is typed. */
  defaultTime?: string
  /** Shows no field for the time. */
  isDateOnly?: boolean
  /** Days that the calendar does not offer. */
  isExcluded?: (date: string) => boolean
  /** How both are typed, where it is not as everywhere. */
  typed?: TypedMoment
  id?: string
  onLeave?: () => void
}

const isInCalendar = (node: EventTarget | null) => node instanceof Element && node.closest('[data-calendar]') !== null

const toTyped = (value: string | null, { writeDate, writeTime }: TypedMoment) => {
  const clock = value ? toAthensClock(value) : undefined
  return { date: clock ? writeDate(clock.date) : '', time: clock ? writeTime(clock.time) : '', forValue: value }
}

/** A date and a time in Athens. Both can be typed; the date can also be chosen from a calendar. */
export function DateTimeField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error,
  description,
  isRequired,
  isDisabled,
  defaultTime = '00:00',
  isDateOnly = false,
  isExcluded,
  typed: format = portalMoment,
  id,
  onLeave,
}: Props) {
  const { t } = useTranslation('app')
  const { readDate, readTime, writeDate } = format
  const ownId = useId()
  const fieldId = id ?? ownId
  const [draft, setDraft] = useState(() => toTyped(value, format))
  const typed = draft.forValue === value ? draft : toTyped(value, format)

  const write = (date: string, time: string) => {
    const day = readDate(date)
    const hour = time === '' ? defaultTime : readTime(time)
    const next = day && hour ? fromAthensClock(day, hour) : null
    setDraft({ date, time, forValue: next })
    if (next !== value) onChange(next)
  }
  /** Normalises the texts when the focus leaves both fields. A default time that appears in the focused field would mix with the typed one. */
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // The calendar is a part of the field, though it lies elsewhere. When it closes the focus returns.
    const staysInCalendar = isInCalendar(relatedTarget ?? target)
    if (staysInCalendar || currentTarget.contains(relatedTarget)) return
    if (value) setDraft(toTyped(value, format))
    onLeave?.()
  }
  const wrongDate = typed.date !== '' && !readDate(typed.date) && t('time.notADate', { example: format.dateExample ?? dateExample })
  const wrongTime = typed.time !== '' && !readTime(typed.time) && t('time.notAnHour', { example: format.timeExample ?? timeExample })

  return (
    <Input.Wrapper
      label={isLabelHidden ? undefined : label}
      labelProps={{ htmlFor: fieldId }}
      error={error || wrongDate || wrongTime}
      description={description ?? t('time.zone')}
      required={isRequired}
    >
      <Group gap={8} mb={5} wrap="nowrap" onBlur={leave}>
        <TextInput
          id={fieldId}
          flex={1}
          aria-label={`${label}: ${t('time.date')}`}
          aria-required={isRequired}
          placeholder={format.dateHelp ?? t('time.dateHelp')}
          inputMode="numeric"
          disabled={isDisabled}
          error={Boolean(error || wrongDate)}
          value={typed.date}
          rightSection={
            <CalendarButton
              date={readDate(typed.date)}
              isDisabled={isDisabled}
              isExcluded={isExcluded}
              onChoose={(date) => write(writeDate(date), typed.time)}
            />
          }
          onChange={(event) => write(event.currentTarget.value, typed.time)}
        />
        {!isDateOnly && (
          <TextInput
            w={format.timeHelp ? 128 : 96}
            aria-label={`${label}: ${t('time.hour')}`}
            placeholder={format.timeHelp ?? t('time.hourHelp')}
            inputMode={format.timeHelp ? undefined : 'numeric'}
            disabled={isDisabled}
            error={Boolean(wrongTime)}
            value={typed.time}
            onChange={(event) => write(typed.date, event.currentTarget.value)}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}
