import type { LocalizedText } from '@klesis/contract/wire.ts'
import { isRecord } from '../model/is-record.ts'

/** A text in several languages, or in the one in which it was written, with the numbers of lists in its path. */
export interface FoundText {
  path: string
  text: LocalizedText
}

/** The texts at a path of a value; of lists those of every member. A plain text counts as one in `written`. */
export function localizedAt(value: unknown, path: string, written: string): FoundText[] {
  const [name = '', ...rest] = path.split('.')
  if (!isRecord(value) || !Object.hasOwn(value, name)) return []
  const below = value[name]
  const within = (one: unknown, at: string): FoundText[] =>
    rest.length > 0 ? localizedAt(one, rest.join('.'), written).map((found) => ({ ...found, path: `${at}.${found.path}` })) : asText(one, at, written)
  return Array.isArray(below) ? below.flatMap((one, index) => within(one, `${name}.${index}`)) : within(below, name)
}

function asText(value: unknown, path: string, written: string): FoundText[] {
  if (typeof value === 'string') return [{ path, text: { [written]: value } }]
  if (!isRecord(value)) return []
  return [{ path, text: Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')) }]
}

/** A copy of the value with a text at a path with numbers; unchanged if there is none. */
export function withLocalizedAt<Value>(value: Value, path: string, change: { language: string; words: string; written: string }): Value {
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? next(one, rest, change) : one)) as Value
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: next(value[name], rest, change) } as Value
}

function next(value: unknown, rest: readonly string[], change: { language: string; words: string; written: string }): unknown {
  if (rest.length > 0) return withLocalizedAt(value, rest.join('.'), change)
  const [found] = asText(value, '', change.written)
  if (!found) return value
  const { [change.language]: _, ...others } = found.text
  return change.words.trim() === '' ? others : { ...others, [change.language]: change.words }
}
