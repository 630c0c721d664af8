import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { athensText } from './athens-clock.ts'
import { isBlank } from './blank.ts'
import { asksForDate, asksForTime, writeDate } from './date-writing.ts'
import { dayOf, isDisabledDay } from './disabled-days.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { isIsoDate, limitMoment, momentIn } from './moment-of.ts'
import { behaviour, check, defaultValue, field, general, required, scripts, unique } from './properties.ts'

/** Whether a value is the ISO text of a date that exists. */
export const isRealDate = (value: unknown): value is string => typeof value === 'string' && isIsoDate(value)

const real: Check = (_, value) => (isRealDate(value) ? undefined : { rule: 'date' })

/** What an author wrote as a limit of a date; the first that can be read counts. */
export const writtenLimits = ({ validate, datePicker, widget }: Component, name: 'minDate' | 'maxDate'): unknown[] =>
  [validate, datePicker, widget].map((one) => (isRecord(one) ? one[name] : undefined))

/** The limits of an author, which can depend on the present. */
export function dateLimits(component: Component, now: Date): { min?: Date; max?: Date } {
  const limit = (name: 'minDate' | 'maxDate') =>
    writtenLimits(component, name)
      .map((one) => limitMoment(one, now))
      .find(Boolean)
  return { min: limit('minDate'), max: limit('maxDate') }
}

/** Whether a day, `2026-11-27`, lies outside the limits of a field. */
export function isOutOfRange(component: Component, day: string, now: Date): boolean {
  const { min, max } = dateLimits(component, now)
  return (min !== undefined && day < dayOf(min.toISOString())) || (max !== undefined && day > dayOf(max.toISOString()))
}

/** A moment in milliseconds, for comparison; the beginning of its day where the field asks for no time. */
export const comparableTime = (component: Component, moment: string): number => (asksForTime(component) ? momentIn(moment) : Date.parse(dayOf(moment)))

const range: Check = (component, value, now) => {
  const at = comparableTime(component, textOf(value))
  const { min, max } = asksForDate(component) ? dateLimits(component, now) : {}
  if (min && at < comparableTime(component, min.toISOString())) return { rule: 'minDate', params: { min: min.toISOString() } }
  return max && at > comparableTime(component, max.toISOString()) ? { rule: 'maxDate', params: { max: max.toISOString() } } : undefined
}

const enabled: Check = (component, value) => (asksForDate(component) && isDisabledDay(component, textOf(value)) ? { rule: 'disabledDay' } : undefined)

const dateText: AnswerText = (component, value, { language }) => {
  const text = textOf(value ?? '')
  const hasTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)
  const local = new Date(text)
  const numbers = (hasTime && !Number.isNaN(local.getTime()) ? athensText(local) : text).match(/\d+/g)?.map(Number) ?? []
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers
  return writeDate(component, { year, month, day, hour, minute, second }, hasTime, language)
}

export const datetime = defineKind({
  kind: 'datetime',
  aliases: ['date', 'simpledatetime', 'simpledatetimeadvanced'],
  view: 'input',
  shape: 'value',
  group: 'date',
  icon: 'calendar-event',
  keyStem: 'dateTime',
  defaults: {
    type: 'datetime',
    input: true,
    format: 'dd-MM-yyyy HH:mm',
    enableDate: true,
    enableTime: true,
    timePicker: { showMeridian: false },
    validate: { required: false },
  },
  isEmpty: (_, value) => isBlank(value),
  accepts: (_, value) => typeof value === 'string' && value.length <= 64,
  canShow: (_, value) => isRealDate(value),
  example: () => '2026-01-15T10:00:00.000Z',
  checks: [real, range, enabled],
  properties: [
    ...field,
    { ...general('enableDate', ['enableDate'], 'flag'), isOnByDefault: asksForDate },
    { ...general('enableTime', ['enableTime'], 'flag'), isOnByDefault: asksForTime },
    general('dateFormat', ['format'], 'text'),
    defaultValue,
    ...behaviour,
    ...required,
    unique,
    check('minDate', ['datePicker', 'minDate'], 'text'),
    check('maxDate', ['datePicker', 'maxDate'], 'text'),
    check('disabledDates', ['datePicker', 'disable'], 'text'),
    check('disableWeekends', ['datePicker', 'disableWeekends'], 'flag'),
    check('disableWeekdays', ['datePicker', 'disableWeekdays'], 'flag'),
    ...scripts,
  ],
  repeatsInput: true,
  text: dateText,
})
