import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

/** What the author says of whether a field tells who applies; undefined if nothing. */
export function saysWho({ properties }: Component): boolean | undefined {
  const said = (properties as Record<string, unknown> | undefined)?.tellsWho
  return said === undefined || said === null ? undefined : said === true || said === 'true'
}

/** Whether the answers of a field tell who applies: what its author says, or else its kind. */
export function tellsWho(component: Component): boolean {
  const said = saysWho(component)
  if (said !== undefined) return said
  const property = definitionOf(component)?.properties.find(({ name }) => name === 'tellsWho')
  return property?.isOnByDefault?.(component) === true
}

const isComponent = (value: unknown): value is Component => isRecord(value) && typeof value.type === 'string' && typeof value.key === 'string'

/** The form and answers without the fields that tell who applies. An answer with the key of such a field is left out wherever it stands. */
export function withoutIdentity(form: Form, data: FormAnswers): { form: Form; data: FormAnswers } {
  const keys = new Set(componentsOf(form).flatMap((component) => (tellsWho(component) ? (answerKeys(component)?.at(-1) ?? []) : [])))
  return {
    form: mapped(form, (value) => !(isComponent(value) && tellsWho(value))) as Form,
    data: mapped(data, (_, key) => key === undefined || !keys.has(key)) as FormAnswers,
  }
}

/** A copy of a value without the entries of its lists and objects that are not kept. */
function mapped(value: unknown, keeps: (value: unknown, key?: string) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((one) => keeps(one)).map((one) => mapped(one, keeps))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (keeps(one, key) ? [[key, mapped(one, keeps)]] : [])))
}

/**
 * A text without the names of a person: every place where one of the terms stands as whole words is replaced, in small or capital letters, with accents or without, and
 * whatever white space is between its words.
 */
export function redact(text: string, terms: readonly string[], mark: string): string {
  const letters = [...text.normalize('NFC')]
  const plain = letters.map(plainLetter).join('')
  const found = terms.flatMap((term) => placesOf(plain, [...term.normalize('NFC')].map(plainLetter).join('').trim()))
  if (found.length === 0) return text
  const hidden = new Set(found.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, index) => from + index)))
  return letters.map((letter, index) => (!hidden.has(index) ? letter : hidden.has(index - 1) ? '' : mark)).join('')
}

/** Terms by the first word of each, for texts of which each has only few of many terms. */
export function termsByWord(terms: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>()
  for (const term of terms) {
    const [word] = wordsOf(term)
    if (word !== undefined) byWord.set(word, [...(byWord.get(word) ?? []), term])
  }
  return byWord
}

/** The terms that may stand in a text. */
export const termsIn = (text: string, known: ReadonlyMap<string, readonly string[]>): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => known.get(word) ?? [])),
]

const wordsOf = (text: string): string[] =>
  [...text.normalize('NFC')]
    .map(plainLetter)
    .join('')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A letter without accent and case, always of one unit, so that places in the plain text are those of the letters. */
const plainLetter = (letter: string): string =>
  /\s/u.test(letter) ? ' ' : (letter.normalize('NFD')[0] ?? ' ').toLowerCase().replace('ς', 'σ').charAt(0) || ' '

function placesOf(plain: string, term: string): { from: number; until: number }[] {
  if (term === '') return []
  const words = term.split(/ +/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const places = [...plain.matchAll(new RegExp(`(?=(${words.join(' +')}))`, 'g'))].map(({ index, 1: found = '' }) => ({
    from: index,
    until: index + found.length,
  }))
  return places.filter(({ from, until }) => !isLetter(plain[from - 1]) && !isLetter(plain[until]))
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Answers, or a part of them, with every text redacted, and files named by what they are. */
export function redactAnswers(value: Json, terms: readonly string[], { mark, file }: { mark: string; file: string }): Json {
  if (typeof value === 'string') return redact(value, terms, mark)
  if (Array.isArray(value)) return value.map((one) => redactAnswers(one, terms, { mark, file }))
  if (!isRecord(value)) return value
  const isFile = typeof value.name === 'string' && typeof value.size === 'number'
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isFile && (key === 'name' || key === 'originalName') ? file : redactAnswers(one as Json, terms, { mark, file }),
    ]),
  )
}
