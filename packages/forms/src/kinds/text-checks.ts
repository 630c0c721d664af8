import { limits } from '../rules/limits.ts'
import type { Check } from './kind.ts'
import { limitOfComponent } from './limit-of.ts'
import { masksOf, typedText } from './masks.ts'
import { hasFormat } from './value-formats.ts'

const countWords = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '').length

export const length: Check = (component, value) => {
  const text = typedText(value)
  const min = limitOfComponent(component, 'minLength')
  const max = limitOfComponent(component, 'maxLength')
  if (min !== undefined && text.length < min) return { rule: 'minLength', params: { min, length: text.length } }
  if (max !== undefined && text.length > max) return { rule: 'maxLength', params: { max, length: text.length } }
  return text.length > limits.textLength ? { rule: 'maxLength', params: { max: limits.textLength, length: text.length } } : undefined
}

export const wordCount: Check = (component, value) => {
  const min = limitOfComponent(component, 'minWords')
  const max = limitOfComponent(component, 'maxWords')
  if (min === undefined && max === undefined) return undefined
  const count = countWords(typedText(value))
  if (min !== undefined && count < min) return { rule: 'minWords', params: { min, count } }
  return max !== undefined && count > max ? { rule: 'maxWords', params: { max, count } } : undefined
}

/** The author's pattern must match the whole text. It can be slow: on the server it runs where it can be stopped. */
export const pattern: Check = (component, value) => {
  const source = component.validate?.pattern
  if (typeof source !== 'string' || source === '') return undefined
  const text = typedText(value)
  const fault = { rule: 'pattern', params: { pattern: source.slice(0, limits.patternLength) } } as const
  if (source.length > limits.patternLength || text.length > limits.patternText) return fault
  try {
    return new RegExp(`^(?:${source})$`, 'u').test(text) ? undefined : fault
  } catch {
    return matchesLoosely(source, text) ? undefined : fault
  }
}

/** Falls back to the non-unicode syntax for older expressions such as `[\w-.]`. An invalid expression matches nothing. */
function matchesLoosely(source: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`).test(text)
  } catch {
    return false
  }
}

/** The format that the author chose, such as a tax number with its check digit or an IBAN. */
export const valueFormat: Check = (component, value) => (hasFormat(component.valueFormat, typedText(value)) ? undefined : { rule: 'valueFormat' })

const maskSigns: Readonly<Record<string, RegExp>> = { '9': /\d/, A: /\p{Lu}/u, a: /\p{L}/u, '*': /[\p{L}\d]/u }

/** form.io's input mask: 9 is a digit, A a capital letter, a any letter, * a letter or digit; any other character is literal. */
export const mask: Check = (component, value) => {
  if (component.skipMaskValidation === true) return undefined
  const masks = masksOf(component).map((one) => one.mask)
  return masks.length === 0 || masks.some((one) => fitsMask(one, typedText(value))) ? undefined : { rule: 'mask', params: { mask: masks.join(' / ') } }
}

function fitsMask(inputMask: string, text: string): boolean {
  const signs = [...text]
  const maskCharacters = [...inputMask]
  return (
    signs.length === maskCharacters.length &&
    maskCharacters.every((maskCharacter, index) => (maskSigns[maskCharacter] ?? { test: (sign: string) => sign === maskCharacter }).test(signs[index] ?? ''))
  )
}
