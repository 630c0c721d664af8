import { limitOf, limitOfComponent } from '@klesis/forms/kinds/limit-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'

/** One mark of a scale: the answer, its text, and the number it counts as. */
export interface Mark {
  value: unknown
  label: string
  number: number
}

/** More marks do not fit beside each other. */
const most = 11

function wholeNumbers(component: Component): Mark[] {
  const [min, max] = [limitOfComponent(component, 'min'), limitOfComponent(component, 'max')]
  const isWhole = component.validate?.integer === true || limitOf(component.validate?.step) === 1 || limitOf(component.decimalLimit) === 0
  if (!isWhole || min === undefined || max === undefined || !Number.isInteger(min) || max - min >= most) return []
  return Array.from({ length: Math.max(0, Math.floor(max - min) + 1) }, (_, index) => ({ value: min + index, label: String(min + index), number: min + index }))
}

/** The few marks that a score can have, in their order; empty where any number can be given, or a choice is no number. */
export function scaleOf(component: Component): Mark[] {
  if (component.multiple === true) return []
  if (component.type === 'number') return wholeNumbers(component)
  if (component.type !== 'radio') return []
  const marks = (choicesOf(component) ?? []).map(({ value, label }) => ({ value, label, number: textOf(value) === '' ? Number.NaN : Number(value) }))
  return marks.length <= most && marks.every(({ number, label }) => Number.isFinite(number) && label.length <= 3) ? marks : []
}

/** The mark that a key stands for: a digit for itself, T for ten. The letter by its place, so that a Greek keyboard has it too. */
export function markOfKey(marks: readonly Mark[], { key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Mark | undefined {
  const number = code === 'KeyT' ? 10 : /^\d$/.test(key) ? Number(key) : undefined
  return marks.find((mark) => mark.number === number)
}
