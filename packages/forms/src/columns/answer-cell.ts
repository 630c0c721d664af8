import { answerText } from '../diff/answer-text.ts'
import { asksForDate, asksForTime } from '../kinds/date-writing.ts'
import { isRealDate } from '../kinds/datetime.ts'
import { dayPartsOf } from '../kinds/day-parts.ts'
import type { TextOptions } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { FieldKind } from '../kinds/kinds.ts'
import { hasSeveralMasks } from '../kinds/masks.ts'
import { isGroupedCheckbox } from '../model/answer-keys.ts'
import { choiceKey, choicesOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { type AnswerColumn, answersAt } from './answer-columns.ts'

/** What the cells of a column are. A moment or day is ISO text; an answer of another type is text in any of them. */
export type CellType = 'text' | 'number' | 'boolean' | 'moment' | 'day'
export type CellValue = string | number | boolean | null

const dateType = (component: Component): CellType => (asksForDate(component) ? (asksForTime(component) ? 'moment' : 'day') : 'text')

const types: { [Kind in FieldKind]?: (component: Component) => CellType } = {
  number: () => 'number',
  currency: () => 'number',
  checkbox: (component) => (isGroupedCheckbox(component) ? 'text' : 'boolean'),
  datetime: dateType,
  day: () => 'day',
}

/** The type of the cells of a field outside of rows. */
export function cellTypeOf(component: Component): CellType {
  const kind = component.multiple === true ? undefined : kindOf(component)
  return (kind && types[kind]?.(component)) ?? 'text'
}

/** `12/24/2026` as `2026-12-24`; undefined unless day, month and year are answered. */
function wholeDay(component: Component, value: unknown): string | undefined {
  const { day = 0, month = 0, year = 0 } = dayPartsOf(component, textOf(value)) ?? {}
  if (day === 0 || month === 0 || year < 1000) return undefined
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isRealDate(text) ? text : undefined
}

const typed: Record<CellType, (component: Component, value: unknown) => CellValue | undefined> = {
  text: () => undefined,
  number: (_, value) => (typeof value === 'number' ? value : undefined),
  boolean: (_, value) => (typeof value === 'boolean' ? value : undefined),
  moment: (_, value) => (isRealDate(value) ? value : undefined),
  day: (component, value) => (kindOf(component) === 'day' ? wholeDay(component, value) : isRealDate(value) ? value : undefined),
}

/** The cell of a column in one application. Answers in rows are lines of one text, in the order of the rows, so that the lines of a grid's columns belong together. */
export function answerCell(column: AnswerColumn, data: unknown, options: TextOptions): CellValue {
  const { component, isRepeated } = column
  const answers = answersAt(data, column)
  if (isRepeated) {
    const lines = answers.map((value) => answerText(component, value, options).replaceAll(/\s*\n\s*/g, ' '))
    return lines.every((line) => line === '') ? null : lines.join('\n')
  }
  const [value] = answers
  if (value === undefined || value === null || value === '') return null
  return typed[cellTypeOf(component)](component, value) ?? answerText(component, value, options)
}

/** Cells that are the answers as they are stored, or the labels of choices by the stored values. */
export interface PlainCells {
  type: CellType
  choices?: { value: string; label: string }[]
}

const plainTexts: ReadonlySet<FieldKind> = new Set<FieldKind>(['textfield', 'textarea', 'email', 'url', 'phoneNumber'])
const plainTyped: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'currency', 'checkbox', 'datetime'])

/** How a column is written without looking at each answer; undefined if each must be written by `answerCell`. */
export function plainCellsOf({ component, isRepeated }: AnswerColumn, translate: (text: string) => string): PlainCells | undefined {
  const kind = kindOf(component)
  if (isRepeated || component.multiple === true || !kind) return undefined
  if (plainTexts.has(kind)) return hasSeveralMasks(component) ? undefined : { type: 'text' }
  const type = cellTypeOf(component)
  if (plainTyped.has(kind)) return type === 'text' ? undefined : { type }
  const choices = kind === 'select' || kind === 'radio' ? component.dataSrc !== 'lookup' && choicesOf(component) : undefined
  // The value of a choice can be an object, which no text stands for.
  if (!choices || choices.some(({ value }) => typeof value === 'object')) return undefined
  return { type, choices: choices.map(({ value, label }) => ({ value: choiceKey(value), label: translate(label) })) }
}
