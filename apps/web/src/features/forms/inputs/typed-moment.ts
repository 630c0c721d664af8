import type { Language } from '@klesis/contract/wire.ts'
import { formatHelp, readParts, writeParts } from '@klesis/forms/kinds/date-format.ts'
import { portalWriting, writingOf } from '@klesis/forms/kinds/date-writing.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { TypedMoment } from '../../../ui/typed-time.ts'

const [isoDate, isoTime] = ['yyyy-MM-dd', 'HH:mm']

/** Writes `text` of one format in another; undefined if it is no date or time. */
function rewritten(text: string, from: readonly string[], to: string, language?: Language): string | undefined {
  const parts = from.map((format) => readParts(text, format)).find(Boolean)
  return parts && writeParts(parts, to, language)
}

/** How dates and times of a field are typed: in its author's format, dates also with the year first, times as everywhere in the portal. */
export function typedMoment(component: Component, language: Language): TypedMoment {
  const { date, time } = writingOf(component)
  const example = { year: 2026, month: 11, day: 27, hour: 13, minute: 30, second: 0 }
  return {
    readDate: (text) => rewritten(text, [date, isoDate], isoDate),
    writeDate: (text) => rewritten(text, [isoDate], date) ?? '',
    readTime: (text) => rewritten(text, [time, portalWriting.time], isoTime),
    writeTime: (text) => rewritten(text, [isoTime], time, language) ?? '',
    ...(date === portalWriting.date ? {} : { dateHelp: formatHelp(date, language), dateExample: writeParts(example, date) }),
    ...(time === portalWriting.time ? {} : { timeHelp: formatHelp(time, language), timeExample: writeParts(example, time, language) }),
  }
}
