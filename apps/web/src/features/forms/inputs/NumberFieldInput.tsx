import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { TextInput } from '@mantine/core'
import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { keyAt, type NumberWriting, placeBehind, readNumberText, writeNumberText } from './number-text.ts'

/** A number, or the text itself where it is none or one that a number cannot hold. */
const toAnswer = (text: string) => (/\d/.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text === '.' ? '' : text)
const toText = (value: unknown, decimals: number | undefined) =>
  typeof value === 'number' && decimals !== undefined
    ? String(Number(value.toFixed(decimals)))
    : typeof value === 'number' || typeof value === 'string'
      ? String(value)
      : ''

/** A number as it is written in the language of the page. Greek keyboards type a decimal comma, others a point: both are accepted. */
export function NumberFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { language, localize } = useForm()
  const input = useRef<HTMLInputElement>(null)
  /** How it was typed, as long as it is the answer: `12,` is not yet another number than `12`. */
  const [typed, setTyped] = useState<{ text: string; answer: unknown }>()
  /** Where the caret is put after the text was written anew. */
  const caret = useRef<number>(undefined)
  const isInteger = component.validate?.integer === true || component.requireDecimal === false
  const [decimal, group] = language === 'el' ? ([',', '.'] as const) : (['.', ','] as const)
  const writing: NumberWriting = { decimal, thousands: component.delimiter === true ? group : '', decimals: isInteger ? 0 : limitOf(component.decimalLimit) }
  const [prefix, suffix] = [localize(component.prefix), localize(component.suffix)]
  const framed = (text: string) => (text === '' ? '' : prefix + text + suffix)
  const shown = framed(writeNumberText(typed && typed.answer === value ? typed.text : toText(value, writing.decimals), writing))

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [text, at] = [currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length]
    const from = text.startsWith(prefix) ? prefix.length : 0
    const to = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length
    const key = keyAt(shown, text)
    const typedAt = key === undefined || key < 0 ? key : key - from
    const next = readNumberText(text.slice(from, to), typedAt, writing)
    const answer = toAnswer(next)
    const before = readNumberText(text.slice(from, at), typedAt, writing).length
    caret.current = prefix.length + placeBehind(before, writeNumberText(next, writing), (char) => /[\d-]/.test(char) || char === decimal)
    setTyped({ text: next, answer })
    onChange(answer)
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
      onBlur={() => {
        setTyped(undefined)
        frame.onBlur()
      }}
    />
  )
}
