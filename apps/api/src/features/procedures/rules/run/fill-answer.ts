import { copiedComponent, fillPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { getAt, keysOf, setAt } from '@klesis/forms/model/data-path.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { RuleFailed } from './rule-failed.ts'
import type { Running } from './running.ts'

/** Characters of answers that one rule may copy. Without a limit, answers that are copied into each other double with every value. */
export const maxCopied = 200_000

/** Sets an answer as a rule says. One inside a list is left as it is, because the rule does not say in which row. */
export function fillAnswer(running: Running, { component, value }: EffectOf<'fill'>['values'][number]): void {
  const { scene, outcome } = running
  const keys = keysOf(component) ?? []
  if (keys.some((_, index) => Array.isArray(getAt(scene.data, keys.slice(0, index))))) return void outcome.lines.push(`fill: ${component} is in a list`)
  const before = getAt(scene.data, keys) as Json | undefined
  const after = typeof value === 'string' ? (toFilled(running, value) as Json) : value
  setAt(scene.data, keys, after)
  outcome.lines.push(`fill: ${component}`)
  const field = scene.componentOf(component)
  outcome.told.push(() => [{ kind: 'fill', path: component, label: field ? labelOf(field) : component, ...(before !== undefined && { before }), after }])
}

function toFilled(running: Running, text: string): unknown {
  const { data, placeholders, applicationLanguage } = running.scene
  const copied = copiedComponent(text)
  if (copied === undefined) {
    const values = placeholders(applicationLanguage)
    return fillPlaceholders(text, { ...values, answer: (component) => counted(running, values.answer(component)) })
  }
  return JSON.parse(counted(running, JSON.stringify(readAnswer(data, copied) ?? null)))
}

function counted(running: Running, text: string): string {
  running.copied += text.length
  if (running.copied > maxCopied) throw new RuleFailed(`fill: more than ${maxCopied} characters of answers`)
  return text
}
