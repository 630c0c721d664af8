import { isSame } from '@klesis/forms/diff/is-same.ts'
import type { JsonValue } from '../db/database.ts'

/** One value that an edit changed. `before` is left out of what was added, `after` of what was removed; null is an empty value. */
export interface AuditChange {
  /** For example `title.el`, or `trips[1].to` in the answers of a form. */
  path: string
  /** What the value belongs to, where the path alone does not say it: a text, one in several languages, or a list of these, outermost first. */
  label?: JsonValue
  before?: JsonValue
  after?: JsonValue
  /** Set if the values were too long: `before` and `after` are then excerpts of their text. */
  isText?: true
}

/** The changes of one entry. `more` counts those left out. */
export interface AuditChanges {
  changes: AuditChange[]
  more: number
}

/** The most changes kept with one entry. */
export const maxChanges = 100
/** The most characters kept of one value, counted in its JSON unless it is a text. */
export const maxCharacters = 2_000
/** Characters shown before the first difference of two long texts. */
const lead = 80

/** One change, or none if the values are equal or both empty. */
export const compare = (path: string, before: JsonValue | undefined, after: JsonValue | undefined): AuditChange[] =>
  isSame(before ?? '', after ?? '') ? [] : [{ path, before: before ?? null, after: after ?? null }]

/** The changed members of two objects, as `path.member`. */
export const compareMembers = (path: string, before: { [name: string]: JsonValue }, after: { [name: string]: JsonValue }): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => compare(`${path}.${name}`, before[name], after[name]))

/** Keeps the first changes, and of long values the part where they begin to differ. */
export function limitChanges(changes: readonly AuditChange[]): AuditChanges {
  return { changes: changes.slice(0, maxChanges).map(shorten), more: Math.max(0, changes.length - maxChanges) }
}

const toText = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Whether a value is kept whole. */
export const isShort = (value: JsonValue | undefined): boolean => toText(value).length <= maxCharacters

function shorten(change: AuditChange): AuditChange {
  const { before, after, ...rest } = change
  if (isShort(before) && isShort(after)) return change
  const [old, now] = [toText(before), toText(after)]
  const from = before === undefined || after === undefined ? 0 : Math.max(0, firstDifference(old, now) - lead)
  return {
    ...rest,
    ...(before !== undefined && { before: excerpt(old, from) }),
    ...(after !== undefined && { after: excerpt(now, from) }),
    isText: true,
  }
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}

/** At most `maxCharacters` from a position on, without half a character at either end. */
function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + maxCharacters)
  const whole = part.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '')
  return `${from > 0 ? '…' : ''}${whole}${from + maxCharacters < text.length ? '…' : ''}`
}
