import { asksForDate } from '@klesis/forms/kinds/date-writing.ts'
import { writtenLimits } from '@klesis/forms/kinds/datetime.ts'
import { bytesOf } from '@klesis/forms/kinds/file.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { momentOf } from '@klesis/forms/kinds/moment-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { shortenedText } from '../shortened-text.ts'
import type { Reason } from './reason.ts'

/** The text of a limit of which nothing can be read. One that refers to answers is a rule of another system. */
function unreadIn(written: readonly unknown[], isRead: (text: string) => boolean): string | undefined {
  const texts = written.filter((one) => typeof one === 'string').filter((text) => text.trim() !== '')
  return texts.some((text) => isRead(text) || /\b(?:data|row)\b/.test(text)) ? undefined : texts[0]
}

const names = ['minDate', 'maxDate'] as const

function writtenDates(component: Component): unknown[][] {
  if (kindOf(component) === 'day') return names.map((name) => [component[name] ?? component.validate?.[name]])
  return kindOf(component) === 'datetime' && asksForDate(component) ? names.map((name) => writtenLimits(component, name)) : []
}

/** A limit that the author wrote and nobody can read: it limits nothing, which does not prevent publishing. */
export function unreadLimit(component: Component, now: Date): Reason | undefined {
  const date = writtenDates(component)
    .map((written) => unreadIn(written, (text) => momentOf(text, now) !== undefined))
    .find((text) => text !== undefined)
  if (date !== undefined) return { reason: 'dateUnread', limit: shortenedText(date), isOfSome: true }
  const sizes = kindOf(component) === 'file' ? [component.fileMinSize, component.fileMaxSize] : []
  const size = sizes.map((written) => unreadIn([written], (text) => bytesOf(text) !== undefined)).find((text) => text !== undefined)
  return size === undefined ? undefined : { reason: 'sizeUnread', limit: shortenedText(size), isOfSome: true }
}
