import type { Component } from '../model/form.ts'
import { limits } from '../rules/limits.ts'
import { typedText } from './masks.ts'

interface Reader {
  source: string
  at: number
  /** The length of the text. */
  length: number
}

const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|[\s\S])/y
const characters = /\[(?:\\[\s\S]|[^\]\\])*\]/y
const opening = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y

function take(reader: Reader, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = reader.at
  const found = form.exec(reader.source)
  if (found) reader.at = form.lastIndex
  return found ?? undefined
}

function alternatives(reader: Reader): number {
  const ways = [sequence(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at += 1
    ways.push(sequence(reader))
  }
  return Math.max(...ways) + Math.log2(ways.length)
}

function sequence(reader: Reader): number {
  let ways = 0
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') ways += repeated(reader, one(reader))
  return ways
}

/** The ways of one character, class or group. */
function one(reader: Reader): number {
  if (take(reader, opening)) {
    const inner = alternatives(reader)
    reader.at += 1
    return inner
  }
  if (!take(reader, escaped) && !take(reader, characters)) reader.at += 1
  return 0
}

function repeated(reader: Reader, inner: number): number {
  const found = take(reader, quantifier)
  if (!found) return inner
  const [, sign, from, comma, until] = found
  const least = sign === '+' ? 1 : Number(from ?? 0)
  const most = Math.min(sign === '?' ? 1 : sign || (comma && !until) ? reader.length : Number(until || from), reader.length)
  return Math.log2(Math.max(1, most - least + 1)) + most * inner
}

/**
 * The binary logarithm of the ways in which a backtracking engine can at most try to match a text of a length, such as 1 for `a|b`.
 * It grows with the length where repetitions stand beside each other, and without bound where they are nested.
 */
const effortOf = (source: string, length: number): number => alternatives({ source, at: 0, length })

/** About a million ways, which take some milliseconds. */
const harmless = 20

/** Whether a pattern might take long on a text of this length. Many are harmless all the same: only a run can tell. */
export const mayBeSlow = (source: string, length: number = limits.patternText): boolean => effortOf(source, length) > harmless

/** Whether the pattern of a component might take long on one of its answers. */
export function hasSlowPattern({ validate }: Component, value: unknown): boolean {
  const source = validate?.pattern
  if (typeof source !== 'string' || source.length > limits.patternLength) return false
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.some((answer) => mayBeSlow(source, Math.min(typedText(answer).length, limits.patternText)))
}
