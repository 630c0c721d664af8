import { asksForDate } from '@klesis/forms/kinds/date-writing.ts'
import { comparableTime, dateLimits } from '@klesis/forms/kinds/datetime.ts'
import { yearLimit } from '@klesis/forms/kinds/day.ts'
import { dayPartNames, isPartRequired, shownParts } from '@klesis/forms/kinds/day-parts.ts'
import { dayOf, isDisabledDay } from '@klesis/forms/kinds/disabled-days.ts'
import { definitionOf, kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { limitMoment } from '@klesis/forms/kinds/moment-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { Reason } from './reason.ts'

const oneDay = 86_400_000
/** Between limits as far apart each single day is looked at. */
const mostDays = 370
const daysFrom = (start: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(start + index * oneDay).toISOString().slice(0, 10))

/** Weeks so far apart that only days of the week exclude them all. */
const weeks = ['2001-01-01', '2051-01-01', '2151-01-01'].flatMap((day) => daysFrom(Date.parse(day), 7))

/** Whether the limits of a calendar, and the days that it excludes, leave no day at a time. */
function leavesNoDay(component: Component, now: Date): boolean {
  const { min, max } = dateLimits(component, now)
  const [from, until] = [min, max].map((limit) => limit && Date.parse(dayOf(limit.toISOString())))
  if (min && max && comparableTime(component, min.toISOString()) > comparableTime(component, max.toISOString())) return true
  const count = from === undefined || until === undefined ? Number.POSITIVE_INFINITY : Math.round((until - from) / oneDay) + 1
  const days = count <= mostDays ? daysFrom(from ?? 0, count) : weeks
  return days.every((day) => isDisabledDay(component, day))
}

/** Whether the limits of a date that is written part by part leave none; the year, or the whole, must be asked for. */
function leavesNoDate(component: Component, now: Date): boolean {
  const parts = shownParts(component)
  const isAsked = (part: (typeof dayPartNames)[number]) => component.validate?.required === true || isPartRequired(component, part)
  if (!parts.includes('year') || !isAsked('year')) return false
  const areAllAsked = parts.length === dayPartNames.length && parts.every(isAsked)
  // If any date fits, so does one that a limit names, or one beside it.
  const limits = areAllAsked ? [component.minDate ?? component.validate?.minDate, component.maxDate ?? component.validate?.maxDate] : []
  const named = limits.flatMap((limit) => limitMoment(limit, now)?.getTime() ?? [])
  const years = (['minYear', 'maxYear'] as const).flatMap((name) => yearLimit(component, name) ?? [])
  const tried = [now.getTime(), ...named, ...years.flatMap((year) => [startOf(year), startOf(year + 1) - oneDay])]
  const checks = definitionOf(component)?.checks ?? []
  return !tried
    .flatMap((time) => [time, time - oneDay, time + oneDay])
    .map((time) => written(new Date(time), parts))
    .some((value) => checks.every((check) => check(component, value, now) === undefined))
}

/** `Date.UTC` takes the first years for those of the last century. */
const startOf = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1)

function written(date: Date, parts: ReturnType<typeof shownParts>): string {
  const numbers = { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
  return parts.map((part) => String(numbers[part])).join('/')
}

const leavesNone = (component: Component, now: Date): boolean => {
  if (kindOf(component) === 'day') return leavesNoDate(component, now)
  return kindOf(component) === 'datetime' && asksForDate(component) && leavesNoDay(component, now)
}

/** A week far ahead: limits that move with the present have moved by then, whatever day it is today. */
const later = (now: Date): Date[] => Array.from({ length: 7 }, (_, index) => new Date(now.getTime() + (36_500 + index) * oneDay))

/** Dates: none between the limits. Where a limit moves with the present and will leave one some day, only today is known. */
export function impossibleDate(component: Component, now: Date): Reason | undefined {
  if (!leavesNone(component, now)) return undefined
  const isForEver = later(now).every((day) => leavesNone(component, day))
  return { reason: 'noDate', ...(isForEver ? {} : { isOfSome: true }) }
}
