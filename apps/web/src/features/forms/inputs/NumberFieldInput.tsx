import { exactNumber } from '@klesis/forms/kinds/exact-number.ts'
import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { type KeysSoFar, keyAt, type NumberWriting, noKeys, placeBehind, readNumberText, writeNumberText } from './number-text.ts'

/** A number, or the text itself where it is none or one that a number cannot hold. */
const toAnswer = (text: string) => (text === '.' ? '' : ((/\d/.test(text) ? exactNumber(text) : undefined) ?? text))
/** Small numbers are written out: `1e-7` would be read as 17. */
const digitsOf = (value: number) => (Math.abs(value) < 1 ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : String(value))
const toText = (value: unknown, decimals: number | undefined) =>
  typeof value === 'number' ? digitsOf(decimals === undefined ? value : Number(value.toFixed(decimals))) : typeof value === 'string' ? value : ''

/** A number of decimals that numbers can be written with; undefined for any other limit of a form made elsewhere. */
const usableDecimals = (limit: number | undefined) => (limit !== undefined && limit >= 0 && limit <= 20 ? Math.floor(limit) : undefined)

/** How many characters of a prefix or suffix still stand at that end of the text, where a key removed some. */
const standing = (affix: string, stands: (count: number) => boolean): number => Array.from(affix, (_, index) => affix.length - index).find(stands) ?? 0

/** A number as it is written in the language of the page. Greek keyboards type a decimal comma, others a point: both are accepted. */
export function NumberFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { language, localize } = useForm()
  const input = useRef<HTMLInputElement>(null)
  /** How it was typed, as long as it is the answer: `12,` is not yet another number than `12`. */
  const [typed, setTyped] = useState<{ text: string; answer: unknown; keys: KeysSoFar }>()
  /** Where the caret is put after the text was written anew. */
  const caret = useRef<number>(undefined)
  const isInteger = component.validate?.integer === true || component.validate?.integer === 'true'
  const [decimal, group] = language === 'el' ? ([',', '.'] as const) : (['.', ','] as const)
  const writing: NumberWriting = {
    decimal,
    thousands: component.delimiter === true ? group : '',
    decimals: isInteger ? 0 : usableDecimals(limitOf(component.decimalLimit)),
  }
  const [prefix, suffix] = [localize(component.prefix), localize(component.suffix)]
  const framed = (text: string) => (text === '' ? '' : prefix + text + suffix)
  const known = typed && typed.answer === value ? typed : undefined
  const shown = framed(writeNumberText(known?.text ?? toText(value, writing.decimals), writing))

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [text, at] = [currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length]
    const from = standing(prefix, (count) => text.startsWith(prefix.slice(0, count)))
    const to = text.length - standing(suffix, (count) => text.endsWith(suffix.slice(-count)))
    const key = keyAt(shown, text)
    const typing = { typedAt: key === undefined || key < 0 ? key : key - from, ...(known?.keys ?? noKeys) }
    const { number: next, ...keys } = readNumberText(text.slice(from, to), typing, writing)
    const answer = toAnswer(next)
    const before = readNumberText(text.slice(from, at), typing, writing).number.length
    caret.current = prefix.length + placeBehind(before, writeNumberText(next, writing), (char) => /[\d-]/.test(char) || char === decimal)
    setTyped({ text: next, answer, keys })
    onChange(answer)
  }
  /** A key that removes one character passes over the sign of a group, which would only be written again. */
  const passSign = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: from, selectionEnd: to } = currentTarget
    if (writing.thousands === '' || from === null || from !== to) return
    const isSign = (place: number) => place > prefix.length && place < shown.length - suffix.length && shown[place] === writing.thousands
    if (key === 'Delete' && isSign(from)) currentTarget.setSelectionRange(from + 1, from + 1)
    if (key === 'Backspace' && isSign(from - 1)) currentTarget.setSelectionRange(from - 1, from - 1)
  }
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  /** The caret stays in the number. */
  const stay = ({ currentTarget: { selectionStart: from, selectionEnd: to }, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (from === null || from !== to) return
    const inside = Math.min(Math.max(from, prefix.length), shown.length - suffix.length)
    if (shown !== '' && inside !== from) currentTarget.setSelectionRange(inside, inside)
  }
  return (
    <TextInput
      {...frame}
      ref={input}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onChange={type}
      onSelect={stay}
      onKeyDown={passSign}
      onBlur={() => {
        setTyped(undefined)
        frame.onBlur()
      }}
    />
  )
}
