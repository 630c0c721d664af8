import type { Language } from '../../../wire.ts'
import { type TriggerId, triggerPointOf } from '../../trigger-points.ts'
import type { Rule } from '../rule.ts'
import { conditionSentence } from './condition-sentence.ts'
import { effectSentence } from './effect-sentence.ts'
import type { RuleNames } from './rule-names.ts'
import { ruleSentence } from './rule-sentence.ts'
import { say, type Words } from './rule-words.ts'

/** A rule that was added, removed or changed, with what changed in it in plain sentences. */
export interface RuleDifference {
  id: string
  kind: 'added' | 'removed' | 'changed'
  title: string
  lines: string[]
}

const words = {
  name: { el: 'Το όνομα έγινε «{name}».', en: 'The name is now «{name}».' },
  noName: { el: 'Το όνομα αφαιρέθηκε.', en: 'The name was removed.' },
  point: { el: 'Το σημείο έγινε «{point}».', en: 'The point is now «{point}».' },
  all: { el: 'Τώρα πρέπει να ισχύουν όλοι οι όροι.', en: 'All conditions must hold now.' },
  any: { el: 'Τώρα αρκεί ένας από τους όρους.', en: 'One of the conditions is enough now.' },
  conditionAdded: { el: 'Νέος όρος: {text}.', en: 'New condition: {text}.' },
  conditionRemoved: { el: 'Αφαιρέθηκε ο όρος: {text}.', en: 'Condition removed: {text}.' },
  effectAdded: { el: 'Νέα ενέργεια: {text}.', en: 'New action: {text}.' },
  effectRemoved: { el: 'Αφαιρέθηκε η ενέργεια: {text}.', en: 'Action removed: {text}.' },
  effectChanged: { el: 'Άλλαξαν κείμενα ή λεπτομέρειες της ενέργειας: {text}.', en: 'Texts or details of an action changed: {text}.' },
  effectOrder: { el: 'Άλλαξε η σειρά των ενεργειών.', en: 'The order of the actions changed.' },
  moved: { el: 'Άλλαξε η σειρά του.', en: 'Its place in the order changed.' },
  unnamed: { el: '{point}, κανόνας {number}', en: '{point}, rule {number}' },
} as const satisfies Record<string, Words>

const titleIn = (point: TriggerId, language: Language) => triggerPointOf(point).title[language] ?? point

/** How a rule is called: by its name, or by its point and place. */
export function ruleTitle(rule: Pick<Rule, 'id' | 'name' | 'point'>, rules: readonly Pick<Rule, 'id' | 'point'>[], language: Language): string {
  if (rule.name) return rule.name
  const number = rules.filter(({ point }) => point === rule.point).findIndex(({ id }) => id === rule.id) + 1
  return say(words.unnamed, language, { point: titleIn(rule.point, language), number: `${number}` })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** With the keys of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const without = (from: readonly string[], taken: readonly string[]) => {
  const left = [...taken]
  return from.filter((text) => {
    const index = left.indexOf(text)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** What changed in a rule; nothing if only its switch did. */
function changesOf(before: Rule, after: Rule, names: RuleNames, language: Language): string[] {
  const line = (key: keyof typeof words, values: Record<string, string> = {}) => say(words[key], language, values)
  const conditionsIn = (rule: Rule) => rule.when.conditions.map((one) => conditionSentence(one, names, language))
  const effectsIn = (rule: Rule) => rule.then.map((one) => effectSentence(one, names, language))
  const [hadConditions, hasConditions, hadEffects, hasEffects] = [conditionsIn(before), conditionsIn(after), effectsIn(before), effectsIn(after)]
  const [added, removed] = [without(hasEffects, hadEffects), without(hadEffects, hasEffects)]
  const changed = after.then.flatMap((effect, index) => {
    const text = hasEffects[index] ?? ''
    const old = before.then[hadEffects.indexOf(text)]
    return old && !isSame(old, effect) ? [text] : []
  })
  const isReordered = added.length === 0 && removed.length === 0 && !isSame(hadEffects, hasEffects)
  return [
    ...(before.name === after.name ? [] : [after.name ? line('name', { name: after.name }) : line('noName')]),
    ...(before.point === after.point ? [] : [line('point', { point: titleIn(after.point, language) })]),
    ...(before.when.conjunction === after.when.conjunction ? [] : [line(after.when.conjunction)]),
    ...without(hasConditions, hadConditions).map((text) => line('conditionAdded', { text })),
    ...without(hadConditions, hasConditions).map((text) => line('conditionRemoved', { text })),
    ...added.map((text) => line('effectAdded', { text })),
    ...removed.map((text) => line('effectRemoved', { text })),
    ...changed.map((text) => line('effectChanged', { text })),
    ...(isReordered ? [line('effectOrder')] : []),
  ]
}

/** Rules whose place among those that both lists have differs. */
function movedIn(before: readonly Rule[], after: readonly Rule[]): Set<string> {
  const inBoth = (one: readonly Rule[], other: readonly Rule[]) => one.filter(({ id }) => other.some((rule) => rule.id === id))
  const [old, now] = [inBoth(before, after), inBoth(after, before)]
  return new Set(now.filter(({ id }, index) => old[index]?.id !== id).map(({ id }) => id))
}

/** What changed from some rules to others, rule by rule, in plain sentences. */
export function rulesDifference(before: readonly Rule[], after: readonly Rule[], names: RuleNames, language: Language): RuleDifference[] {
  const moved = movedIn(before, after)
  const now = after.flatMap((rule): RuleDifference[] => {
    const about = { id: rule.id, title: ruleTitle(rule, after, language) }
    const old = before.find(({ id }) => id === rule.id)
    if (!old) return [{ ...about, kind: 'added', lines: [ruleSentence(rule, names, language)] }]
    const lines = [...changesOf(old, rule, names, language), ...(moved.has(rule.id) ? [say(words.moved, language)] : [])]
    return lines.length > 0 ? [{ ...about, kind: 'changed', lines }] : []
  })
  const gone = before.filter(({ id }) => !after.some((rule) => rule.id === id))
  return [
    ...now,
    ...gone.map(
      (rule): RuleDifference => ({ id: rule.id, kind: 'removed', title: ruleTitle(rule, before, language), lines: [ruleSentence(rule, names, language)] }),
    ),
  ]
}
