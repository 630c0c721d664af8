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
  /** What was typed and is no moment, where that is kept; empty where there is none. */
  unread?: string
  /** What is typed and is no moment comes beside null, which is nothing otherwise. */
  onChange: (value: string | null, unread: string) => void
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

/** What was typed in both fields and is no moment; all of it in the first one, unless only the time is none. */
function splitUnread(text: string, { readDate, readTime }: TypedMoment) {
  const words = text.split(' ')
  for (const index of words.keys()) {
    const [date, time] = [words.slice(0, index).join(' '), words.slice(index).join(' ')]
    if (readDate(date) && !readTime(time)) return { date, time }
  }
  return { date: text, time: '' }
}

function toTyped(value: string | null, unread: string | undefined, format: TypedMoment, isDateOnly: boolean) {
  if (!value) return { ...(unread && !isDateOnly ? splitUnread(unread, format) : { date: unread ?? '', time: '' }), for: unread }
  const { date, time } = toAthensClock(value)
  return { date: format.writeDate(date), time: format.writeTime(time), for: value }
}

/** The moment that date and time are; null where they are none. */
function readMoment(date: string, time: string, defaultTime: string, { readDate, readTime }: TypedMoment): string | null {
  const day = readDate(date)
  const hour = time === '' ? defaultTime : readTime(time)
  return day && hour ? fromAthensClock(day, hour) : null
}

/** What to tell of a text that cannot be read. */
const faultOf = (text: string, read: (text: string) => string | undefined, fault: string) => text !== '' && !read(text) && fault

/** A date and a time in Athens. Both can be typed; the date can also be chosen from a calendar. */
export function DateTimeField({
  label,
  isLabelHidden = false,
  value,
  unread,
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
  const shown = value ?? unread
  const [draft, setDraft] = useState(() => toTyped(value, unread, format, isDateOnly))
  const typed = draft.for === shown ? draft : toTyped(value, unread, format, isDateOnly)

  const write = (date: string, time: string) => {
    const text = `${date} ${time}`.trim()
    const moment = readMoment(date, time, defaultTime, format)
    const next = moment ?? (unread === undefined ? unread : text)
    setDraft({ date, time, for: next })
    if (next !== shown) onChange(moment, moment ? '' : text)
  }
  /** Normalises the texts when the focus leaves both fields. A default time that appears in the focused field would mix with the typed one. */
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // The calendar is a part of the field, though it lies elsewhere. When it closes the focus returns.
    const staysInCalendar = isInCalendar(relatedTarget ?? target)
    if (staysInCalendar || currentTarget.contains(relatedTarget)) return
    if (value) setDraft(toTyped(value, unread, format, isDateOnly))
    onLeave?.()
  }
  const wrongDate = faultOf(typed.date, readDate, t('time.notADate', { example: format.dateExample ?? dateExample }))
  const wrongTime = faultOf(typed.time, readTime, t('time.notAnHour', { example: format.timeExample ?? timeExample }))

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
