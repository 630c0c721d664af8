import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { isDisabledDay } from './disabled-days.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { momentOf } from './moment-of.ts'
import { behaviour, check, defaultValue, field, general, required, scripts, unique } from './properties.ts'

const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether the day exists: JavaScript engines parse 2025-02-30 as 2 March. */
function isRealDay(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number)
  return day === new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() && !Number.isNaN(Date.parse(text))
}

/** Whether a value is the ISO text of a date that exists. */
export const isRealDate = (value: unknown): value is string => typeof value === 'string' && iso.test(value) && isRealDay(value)

const real: Check = (_, value) => (isRealDate(value) ? undefined : { rule: 'date' })

/** A `date` has no time unless its author enables it; other date fields have one unless it is disabled. */
export const asksForTime = (component: Component): boolean => (component.type === 'date' ? component.enableTime === true : component.enableTime !== false)

/** Removes the time if the field has none. */
const spanOf = (component: Component, date: Date): number => (!asksForTime(component) ? Math.floor(date.getTime() / 86_400_000) : date.getTime())

const range: Check = (component, value, now) => {
  const date = new Date(textOf(value))
  if (Number.isNaN(date.getTime())) return undefined
  const picker = isRecord(component.datePicker) ? component.datePicker : {}
  const widget = isRecord(component.widget) ? component.widget : {}
  const min = momentOf(component.validate?.minDate, now) ?? momentOf(picker.minDate, now) ?? momentOf(widget.minDate, now)
  const max = momentOf(component.validate?.maxDate, now) ?? momentOf(picker.maxDate, now) ?? momentOf(widget.maxDate, now)
  if (min && spanOf(component, date) < spanOf(component, min)) return { rule: 'minDate', params: { min: min.toISOString() } }
  return max && spanOf(component, date) > spanOf(component, max) ? { rule: 'maxDate', params: { max: max.toISOString() } } : undefined
}

const enabled: Check = (component, value) => (isDisabledDay(component, textOf(value)) ? { rule: 'disabledDay' } : undefined)

const dateText: AnswerText = (component, value) => {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(textOf(value)) ?? []
  if (!year) return textOf(value ?? '')
  const date = `${day}-${month}-${year}`
  const isDateOnly = !asksForTime(component)
  if (hour === undefined) return date
  const local = new Date(textOf(value))
  if (Number.isNaN(local.getTime())) return isDateOnly ? date : `${date}, ${hour}:${minute}`
  return local.toLocaleString('en-GB', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: isDateOnly ? undefined : 'short' }).replaceAll('/', '-')
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
    format: 'dd/MM/yyyy HH:mm',
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
    { ...general('enableTime', ['enableTime'], 'flag'), isOnByDefault: asksForTime },
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
  hasSingleInput: false,
  text: dateText,
})
