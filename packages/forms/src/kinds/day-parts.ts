import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

export const dayPartNames = ['day', 'month', 'year'] as const
export type DayPart = (typeof dayPartNames)[number]
/** The parts of a date that are answered separately; 0 means unanswered. */
export type DayParts = Record<DayPart, number>

/** The author's settings of one part. */
export const dayField = (component: Component, part: DayPart): Record<string, unknown> => {
  const field = isRecord(component.fields) ? component.fields[part] : undefined
  return isRecord(field) ? field : {}
}

export const isPartHidden = (component: Component, part: DayPart): boolean => dayField(component, part).hide === true
export const isPartRequired = (component: Component, part: DayPart): boolean => dayField(component, part).required === true && !isPartHidden(component, part)

/** The visible parts in the order of the stored value: month first, unless `dayFirst`. */
export const shownParts = (component: Component): DayPart[] =>
  (component.dayFirst === true ? (['day', 'month', 'year'] as const) : (['month', 'day', 'year'] as const)).filter((part) => !isPartHidden(component, part))

/** Parses `"24/12/2026"`; undefined if the text is no date. Three parts are accepted even if some are hidden. */
export function dayPartsOf(component: Component, value: string): DayParts | undefined {
  const pieces = value.split('/')
  const order = pieces.length === 3 ? shownParts({ ...component, fields: undefined }) : shownParts(component)
  if (pieces.length !== order.length || !pieces.every((piece) => /^\d{0,4}$/.test(piece))) return undefined
  const parts: DayParts = { day: 0, month: 0, year: 0 }
  for (const [index, part] of order.entries()) parts[part] = Number(pieces[index])
  return parts
}
