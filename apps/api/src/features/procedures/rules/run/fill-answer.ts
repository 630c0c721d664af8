import { copiedComponent, fillPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { getAt, keysOf, setAt } from '@klesis/forms/model/data-path.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { RuleFailed } from './rule-failed.ts'
import type { RunningRule } from './running-rule.ts'

/** Characters of answers that one rule may copy. Without a limit, answers that are copied into each other double with every value. */
export const maxCopied = 200_000

/** Sets an answer as a rule says. One inside a list is left as it is, because the rule does not say in which row. */
export function fillAnswer(running: RunningRule, { component, value }: EffectOf<'fill'>['values'][number]): void {
  const { ruleContext, outcome } = running
  const keys = keysOf(component) ?? []
  if (keys.some((_, index) => Array.isArray(getAt(ruleContext.data, keys.slice(0, index))))) return void outcome.lines.push(`fill: ${component} is in a list`)
  const before = getAt(ruleContext.data, keys) as Json | undefined
  const after = typeof value === 'string' ? (toFilled(running, value) as Json) : value
  setAt(ruleContext.data, keys, after)
  outcome.lines.push(`fill: ${component}`)
  const field = ruleContext.componentOf(component)
  outcome.dryRunEffects.push(() => [
    { kind: 'fill', path: component, label: field ? labelOf(field) : component, ...(before !== undefined && { before }), after },
  ])
}

/** A text with its placeholders filled in; the answer itself if the text is nothing but the placeholder of one. */
function toFilled(running: RunningRule, text: string): unknown {
  const { data, placeholders, applicationLanguage } = running.ruleContext
  const copied = copiedComponent(text)
  if (copied === undefined) {
    const values = placeholders(applicationLanguage)
    return fillPlaceholders(text, { ...values, answer: (component) => countCopied(running, values.answer(component)) })
  }
  return JSON.parse(countCopied(running, JSON.stringify(readAnswer(data, copied) ?? null)))
}

/** Adds a copied answer to those of its rule, and returns it; the rule fails above the limit. */
function countCopied(running: RunningRule, text: string): string {
  running.copied += text.length
  if (running.copied > maxCopied) throw new RuleFailed(`fill: more than ${maxCopied} characters of answers`)
  return text
}
