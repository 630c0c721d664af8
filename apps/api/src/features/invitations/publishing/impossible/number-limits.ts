import { definitionOf, kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { limitOf, limitOfComponent } from '@klesis/forms/kinds/limit-of.ts'
import { masksOf } from '@klesis/forms/kinds/masks.ts'
import { length, mask, wordCount } from '@klesis/forms/kinds/text-checks.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { limits } from '@klesis/forms/rules/limits.ts'
import type { Reason } from './reason.ts'

export const excluded = (least: number, most: number): Reason | undefined => (least > most ? { reason: 'limitsExclude', least, most } : undefined)

/** So many numbers are tried one by one; of more it is not known whether one fits. */
const mostTried = 1_000

/** Without what binary fractions add to a number. */
const plain = (number: number) => (Number.isInteger(number) ? number : Number(Number(number.toPrecision(12)).toFixed(10)))

/** Numbers between two limits, among which is one that fits if there is any; undefined if there are too many to try. */
function triedBetween(component: Component, min: number, max: number): number[] | undefined {
  const size = limitOf(component.validate?.step) ?? 0
  if (size > 0) {
    const steps = Math.floor((max - min) / size + 1e-6)
    return steps > mostTried ? undefined : Array.from({ length: steps + 1 }, (_, index) => plain(min + index * size))
  }
  const places = kindOf(component) === 'number' && asksForInteger(component) ? 0 : (limitOf(component.decimalLimit) ?? 2)
  return [min, max, Math.ceil(plain(min * 10 ** places)) / 10 ** places]
}

const asksForInteger = ({ validate }: Component) => validate?.integer === true || validate?.integer === 'true'

/** Numbers: none between the limits, or none with the decimals or the step that is asked for. */
export function impossibleNumber(component: Component, now: Date): Reason | undefined {
  const kind = kindOf(component)
  const [min, max] = [limitOfComponent(component, 'min'), limitOfComponent(component, 'max')]
  if ((kind !== 'number' && kind !== 'currency') || min === undefined || max === undefined) return undefined
  const fits = (number: number) => definitionOf(component)?.checks.every((check) => check(component, number, now) === undefined)
  if (min > max || triedBetween(component, min, max)?.some(fits) !== false) return excluded(min, max)
  return { reason: kind === 'number' && asksForInteger(component) ? 'noWholeNumber' : 'noSuchNumber', least: min, most: max }
}

/** The fewest characters of a whole address. */
const shortestAddress: Readonly<Record<string, number>> = { email: 'a@b.c'.length, url: 'b.c'.length }

/** The lengths that the masks of a field leave, if it has one. */
function maskedLengths(component: Component): number[] {
  const isMasked = definitionOf(component)?.checks.includes(mask) && component.skipMaskValidation !== true
  return isMasked ? masksOf(component).map((one) => [...one.mask].length) : []
}

/** Texts: at least more characters or words than at most, or none at all. */
export function impossibleText(component: Component): Reason | undefined {
  const checks = definitionOf(component)?.checks ?? []
  if (!checks.includes(length)) return undefined
  const masked = maskedLengths(component)
  const own = limitOfComponent(component, 'minLength') ?? 0
  const fewest = Math.max(1, own, masked.length > 0 ? Math.min(...masked) : 0)
  const longest = Math.min(
    limitOfComponent(component, 'maxLength') ?? limits.textLength,
    limits.textLength,
    masked.length > 0 ? Math.max(...masked) : limits.textLength,
  )
  const isTooShort = longest < (shortestAddress[kindOf(component) ?? ''] ?? 0)
  if (isTooShort && own <= longest) return { reason: 'noWholeAddress', most: longest }
  return excluded(fewest, longest) ?? (checks.includes(wordCount) ? impossibleWords(component, longest) : undefined)
}

function impossibleWords(component: Component, longest: number): Reason | undefined {
  const least = Math.max(1, limitOfComponent(component, 'minWords') ?? 1)
  const most = limitOfComponent(component, 'maxWords') ?? least
  // Words of one letter, with a space between each.
  return excluded(least, most) ?? (2 * least - 1 > longest ? { reason: 'wordsExceedLength', least, most: longest } : undefined)
}
