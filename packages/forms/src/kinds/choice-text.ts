import { choicesOf, sameChoice } from '../model/choices.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import type { AnswerText } from './kind.ts'
import { plainText } from './plain-text.ts'

/** The label of the chosen answer. An item of a lookup whose label is not known is shown by its code; a choice from a remote source may contain its own. */
export const choiceText: AnswerText = (component, value, options) => {
  if (component.dataSrc === 'lookup') return options.itemLabel?.(textOf(component.data?.lookup), textOf(value)) ?? plainText(component, value, options)
  const found = choicesOf(component)?.find((one) => sameChoice(one.value, value))
  if (found) return options.translate(found.label)
  return isRecord(value) && typeof value.label === 'string' ? value.label : plainText(component, value, options)
}
