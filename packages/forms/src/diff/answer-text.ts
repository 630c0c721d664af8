import type { Language } from '@klesis/contract/wire.ts'
import { dayPartsOf, shownParts } from '../kinds/day-parts.ts'
import type { FieldKind } from '../kinds/field-kinds.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { tagsOf } from '../kinds/tags.ts'
import { choicesOf, questionsOf, sameChoice } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'

export interface Reading {
  language: Language
  translate: (text: string) => string
}
type Write = (component: Component, value: unknown, reading: Reading) => string

const yesNo = { el: ['Ναι', 'Όχι'], en: ['Yes', 'No'] } as const
const signed = { el: 'Υπογεγραμμένο', en: 'Signed' } as const

const plain: Write = (_, value) => (typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 2_000) : textOf(value ?? ''))

const choice: Write = (component, value, reading) => {
  const found = choicesOf(component)?.find((one) => sameChoice(one.value, value))
  if (found) return reading.translate(found.label)
  return isRecord(value) && typeof value.label === 'string' ? value.label : plain(component, value, reading)
}

const boxes: Write = (component, value, { translate }) =>
  (choicesOf(component) ?? [])
    .filter((one) => isRecord(value) && value[textOf(one.value)] === true)
    .map((one) => translate(one.label))
    .join(', ')

const survey: Write = (component, value, { translate }) => {
  const answers = recordsOf(component.values)
  return questionsOf(component)
    .flatMap((question) => {
      const given = isRecord(value) ? value[textOf(question.value)] : undefined
      const answer = answers.find((one) => textOf(one.value) === textOf(given))
      return answer ? [`${translate(question.label)}: ${translate(textOf(answer.label))}`] : []
    })
    .join('\n')
}

const moment: Write = (component, value) => {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(textOf(value)) ?? []
  if (!year) return textOf(value ?? '')
  const date = `${day}-${month}-${year}`
  const isDateOnly = component.enableTime === false
  if (hour === undefined) return date
  const local = new Date(textOf(value))
  if (Number.isNaN(local.getTime())) return isDateOnly ? date : `${date}, ${hour}:${minute}`
  return local.toLocaleString('en-GB', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: isDateOnly ? undefined : 'short' }).replaceAll('/', '-')
}

const day: Write = (component, value) => {
  const parts = dayPartsOf(component, textOf(value))
  if (!parts) return textOf(value)
  const order = shownParts({ ...component, dayFirst: true })
  return order.map((part) => (parts[part] === 0 ? '–' : textOf(parts[part]).padStart(part === 'year' ? 4 : 2, '0'))).join('-')
}

const amount: Write = (component, value, { language }) => {
  if (typeof value !== 'number') return textOf(value ?? '')
  const locale = language === 'el' ? 'el-GR' : 'en-GB'
  if (kindOf(component) !== 'currency') return value.toLocaleString(locale, { maximumFractionDigits: 10, useGrouping: component.delimiter === true })
  const currency = typeof component.currency === 'string' && /^[A-Z]{3}$/.test(component.currency) ? component.currency : 'EUR'
  return value.toLocaleString(locale, { style: 'currency', currency })
}

const writers: Partial<Record<FieldKind, Write>> = {
  checkbox: (_, value, { language }) => yesNo[language][value === true ? 0 : 1],
  select: choice,
  radio: choice,
  selectboxes: boxes,
  survey,
  number: amount,
  currency: amount,
  datetime: moment,
  day,
  time: (_, value) => textOf(value ?? '').replace(/^(\d{2}:\d{2}):00$/, '$1'),
  tags: (component, value) => tagsOf(component, value).join(', '),
  file: (_, value) =>
    recordsOf(value)
      .map((one) => textOf(one.originalName ?? one.name ?? ''))
      .join(', '),
  signature: (_, value, { language }) => (value ? signed[language] : ''),
}

/** One answer as people read it, in one text; '' where nothing was answered. */
export function answerText(component: Component, value: unknown, reading: Reading): string {
  if (value === undefined || value === null || value === '') return ''
  const name = kindOf(component)
  const write = (name && writers[name]) ?? plain
  if (component.multiple === true && Array.isArray(value) && name !== 'file' && name !== 'tags')
    return value.map((one) => write(component, one, reading)).join(', ')
  return write(component, value, reading)
}
