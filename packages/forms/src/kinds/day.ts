import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { dayOn, toAthensClock } from './athens-clock.ts'
import { isBlank } from './blank.ts'
import { dayField, dayPartNames, dayPartsOf, isPartHidden, isPartRequired, shownParts } from './day-parts.ts'
import { dayOf } from './disabled-days.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { limitOf } from './limit-of.ts'
import { limitMoment, momentIn } from './moment-of.ts'
import { behaviour, check, defaultValue, field, general, required as requiredProperties, scripts, unique } from './properties.ts'

const unanswered = /^[0/\s]*$/
const daysIn = (month: number, year: number): number => new Date(Date.UTC(2000 + (year === 0 ? 0 : year % 400), month, 0)).getUTCDate()

const real: Check = (component, value) => {
  const parts = dayPartsOf(component, textOf(value))
  if (!parts || parts.month > 12) return { rule: 'day' }
  return parts.day > (parts.month === 0 ? 31 : daysIn(parts.month, parts.year)) ? { rule: 'day' } : undefined
}

const required: Check = (component, value) => {
  const parts = dayPartsOf(component, textOf(value))
  if (!parts) return undefined
  if (isPartRequired(component, 'day') && parts.day === 0) return { rule: 'dayRequired' }
  if (isPartRequired(component, 'month') && parts.month === 0) return { rule: 'monthRequired' }
  return isPartRequired(component, 'year') && parts.year === 0 ? { rule: 'yearRequired' } : undefined
}

/** The first or the last year that the author allows; 0 allows any. */
export const yearLimit = (component: Component, name: 'minYear' | 'maxYear') => limitOf(component[name]) ?? limitOf(dayField(component, 'year')[name])

const years: Check = (component, value) => {
  const year = dayPartsOf(component, textOf(value))?.year ?? 0
  const min = yearLimit(component, 'minYear')
  const max = yearLimit(component, 'maxYear')
  if (year === 0) return undefined
  if (min !== undefined && min > 0 && year < min) return { rule: 'minYear', params: { min } }
  return max !== undefined && max > 0 && year > max ? { rule: 'maxYear', params: { max } } : undefined
}

const range: Check = (component, value, now) => {
  const parts = dayPartsOf(component, textOf(value))
  if (!parts || parts.year === 0 || parts.month === 0 || parts.day === 0) return undefined
  const time = Date.UTC(parts.year, parts.month - 1, parts.day)
  const min = limitMoment(component.minDate ?? component.validate?.minDate, now)?.toISOString()
  const max = limitMoment(component.maxDate ?? component.validate?.maxDate, now)?.toISOString()
  if (min && time < Date.parse(dayOf(min))) return { rule: 'minDate', params: { min } }
  return max && time > Date.parse(dayOf(max)) ? { rule: 'maxDate', params: { max } } : undefined
}

const dayText: AnswerText = (component, value) => {
  const parts = dayPartsOf(component, textOf(value))
  if (!parts) return textOf(value)
  const order = shownParts({ ...component, dayFirst: true })
  return order.map((part) => (parts[part] === 0 ? '–' : textOf(parts[part]).padStart(part === 'year' ? 4 : 2, '0'))).join('-')
}

const isDay = (_: Component, value: unknown): boolean => typeof value === 'string' && value.length <= 10

/** A date whose parts are answered separately, stored as `MM/DD/YYYY`, or `DD/MM/YYYY` with `dayFirst`. */
export const day = defineKind({
  kind: 'day',
  aliases: ['simpleday', 'simpledayadvanced'],
  view: 'input',
  shape: 'value',
  group: 'date',
  icon: 'calendar',
  keyStem: 'day',
  defaults: {
    type: 'day',
    input: true,
    dayFirst: true,
    validate: { required: false },
    fields: { day: { type: 'number', required: false }, month: { type: 'select', required: false }, year: { type: 'number', required: false } },
  },
  isRequired: (component) => dayPartNames.some((part) => isPartRequired(component, part)),
  isEmpty: (component, value) =>
    isBlank(value) ||
    (typeof value === 'string' && unanswered.test(value) && !(['day', 'month', 'year'] as const).every((part) => isPartHidden(component, part))),
  accepts: isDay,
  canShow: (component, value) => real(component, value, new Date(0)) === undefined,
  example: (component) =>
    shownParts(component)
      .map((part) => (part === 'year' ? '2026' : '01'))
      .join('/'),
  checks: [real, required, years, range],
  properties: [
    ...field,
    general('dayFirst', ['dayFirst'], 'flag'),
    general('dayHidden', ['fields', 'day', 'hide'], 'flag'),
    general('monthHidden', ['fields', 'month', 'hide'], 'flag'),
    general('yearHidden', ['fields', 'year', 'hide'], 'flag'),
    defaultValue,
    ...behaviour,
    ...requiredProperties,
    unique,
    check('dayRequired', ['fields', 'day', 'required'], 'flag'),
    check('monthRequired', ['fields', 'month', 'required'], 'flag'),
    check('yearRequired', ['fields', 'year', 'required'], 'flag'),
    check('minYear', ['minYear'], 'number'),
    check('maxYear', ['maxYear'], 'number'),
    check('minDate', ['minDate'], 'text'),
    check('maxDate', ['maxDate'], 'text'),
    ...scripts,
  ],
  repeatsInput: false,
  text: dayText,
  time: (component, value) => {
    if (!value.includes('/')) return dayOn(toAthensClock(momentIn(value)))
    const parts = dayPartsOf(component, value)
    return parts && parts.day > 0 && parts.month > 0 && parts.year > 0 ? Date.UTC(parts.year, parts.month - 1, parts.day) : Number.NaN
  },
})
