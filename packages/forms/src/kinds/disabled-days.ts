import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { athensText } from './athens-clock.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** The day of a moment in Athens, `2026-11-27`. */
export function dayOf(value: string): string {
  if (dayForm.test(value)) return value
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : athensText(date).slice(0, -9)
}

/** Whether a list such as `2026-12-25, 2026-01-01 - 2026-01-06` names a day. */
function isNamed(list: unknown, day: string): boolean {
  if (typeof list !== 'string') return false
  return list.split(',').some((one) => {
    const [from = '', until = from] = one.split(' - ').map((part) => part.trim())
    return dayForm.test(from) && dayForm.test(until) && from <= day && day <= until
  })
}

/** Whether the author of a date field excluded a day: by name, as a weekend or as a weekday. */
export function isDisabledDay({ datePicker, widget }: Component, value: string): boolean {
  const day = dayOf(value)
  if (day === '') return false
  const [picker, shown] = [datePicker, widget].map((one) => (isRecord(one) ? one : {}))
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  const is = (name: string) => picker?.[name] === true || shown?.[name] === true
  return isNamed(picker?.disable, day) || isNamed(shown?.disabledDates, day) || (isWeekend ? is('disableWeekends') : is('disableWeekdays'))
}
