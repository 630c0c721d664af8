import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { type DateParts, hasParts, readExactly, readParts, writeParts } from './date-format.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { behaviour, defaultValue, field, general, required, scripts } from './properties.ts'

/** The format in which a time is stored. */
const dataFormatOf = ({ dataFormat }: Component): string => (hasParts(dataFormat, ['hour', 'minute']) ? dataFormat : 'HH:mm:ss')
/** The format in which a time is shown, and typed where the author asks for that. */
export const timeFormatOf = ({ format }: Component): string => (hasParts(format, ['hour', 'minute']) ? format : 'HH:mm')

const clocks = ['HH:mm:ss', 'HH:mm', 'h:mm:ss A', 'h:mm A']

/** A stored time by its parts; undefined if it is none. */
export const readTime = (component: Component, value: unknown): DateParts | undefined => readExactly(textOf(value ?? ''), dataFormatOf(component))

/** A time as it is stored; undefined if what was typed is none, or if its seconds could not be stored. */
export function storedTime(component: Component, typed: string): string | undefined {
  const format = dataFormatOf(component)
  for (const one of [format, timeFormatOf(component), ...clocks]) {
    const parts = readParts(typed, one)
    const stored = parts && writeParts(parts, format)
    const read = stored === undefined ? undefined : readExactly(stored, format)
    if (parts && read) return read.hour === parts.hour && read.second === parts.second ? stored : undefined
  }
  return undefined
}

const isTime: Check = (component, value) => (readTime(component, value) ? undefined : { rule: 'time' })

/** Seconds that the format leaves out are shown all the same, unless there are none. */
const timeText: AnswerText = (component, value, { language }) => {
  const parts = readTime(component, value)
  if (!parts) return textOf(value ?? '')
  const format = timeFormatOf(component)
  return writeParts(parts, parts.second > 0 && !hasParts(format, ['second']) ? 'HH:mm:ss' : format, language)
}

export const time = defineKind({
  kind: 'time',
  aliases: ['simpletime', 'simpletimeadvanced'],
  view: 'input',
  shape: 'value',
  group: 'date',
  icon: 'clock',
  keyStem: 'time',
  defaults: { type: 'time', input: true, format: 'HH:mm', dataFormat: 'HH:mm:ss', inputType: 'time', validate: { required: false } },
  isEmpty: (_, value) => isBlank(value) || value === 'Invalid date',
  normalise: (component, value) => (typeof value === 'string' && value.length <= 16 ? (storedTime(component, value) ?? value) : value),
  accepts: (_, value) => typeof value === 'string' && value.length <= 16,
  canShow: (component, value) => readTime(component, value) !== undefined,
  example: (component) => storedTime(component, '10:00:00'),
  checks: [isTime],
  properties: [
    ...field,
    general('timeInput', ['inputType'], 'option', ['time', 'text']),
    general('timeFormat', ['format'], 'option', ['HH:mm', 'HH:mm:ss', 'hh:mm A', 'hh:mm:ss A']),
    general('dataFormat', ['dataFormat'], 'option', ['HH:mm:ss', 'HH:mm', 'hh:mm A']),
    defaultValue,
    ...behaviour,
    ...required,
    ...scripts,
  ],
  repeatsInput: true,
  text: timeText,
})
