import type { Component } from '../model/form.ts'
import { type DateParts, hasParts, writeParts } from './date-format.ts'

/** The formats of the parts of a date and time, and what stands between them. */
export interface DateWriting {
  date: string
  time: string
  between: string
}

/** How the portal writes dates. */
export const portalWriting: DateWriting = { date: 'dd-MM-yyyy', time: 'HH:mm', between: ', ' }

/** What form.io's builder writes before anybody has chosen a format. */
const unchosen: ReadonlySet<string> = new Set(['yyyy-MM-dd hh:mm a', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd'])
const dateFirst = /^((?:[yMd]+[^A-Za-z]+){2}[yMd]+)?([^A-Za-z]*)([Hhmsa: ]+)?$/

/** How a field writes its answer: as its author chose, else as the portal does. */
export function writingOf({ format }: Component): DateWriting {
  if (typeof format !== 'string' || unchosen.has(format)) return portalWriting
  const [, date, between = '', time] = dateFirst.exec(format) ?? []
  const chosenDate = hasParts(date, ['year', 'month', 'day']) ? date : undefined
  const chosenTime = hasParts(time, ['hour', 'minute']) ? time : undefined
  if (!chosenDate && !chosenTime) return portalWriting
  return { date: chosenDate ?? portalWriting.date, time: chosenTime ?? portalWriting.time, between: between === '' ? portalWriting.between : between }
}

/** A `date` has no time unless its author enables it; other date fields have one unless it is disabled. */
export const asksForTime = (component: Component): boolean => (component.type === 'date' ? component.enableTime === true : component.enableTime !== false)

/** Whether a date field asks for a date, not only for a time. */
export const asksForDate = (component: Component): boolean => component.enableDate !== false || !asksForTime(component)

/** A date and time as a field writes it. A date without a time is written alone. */
export function writeDate(component: Component, parts: DateParts, hasTime: boolean, language: 'el' | 'en'): string {
  const { date, time, between } = writingOf(component)
  const written = [
    ...(asksForDate(component) ? [writeParts(parts, date, language)] : []),
    ...(asksForTime(component) && hasTime ? [writeParts(parts, time, language)] : []),
  ]
  return written.join(between)
}
