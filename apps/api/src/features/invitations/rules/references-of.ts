import { type Placeholder, placeholdersIn, unknownPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleApprover, RuleEffect, RuleEffectKind, RuleRecipient } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** What a rule names that has to be there. */
export interface References {
  components: string[]
  tagIds: number[]
  attachmentTypeIds: number[]
  units: string[]
  positions: { unit: string; position: string }[]
  committees: string[]
  uids: string[]
  texts: LocalizedText[]
  /** Of other systems. */
  urls: string[]
}

type Found = Partial<References>
const none: References = { components: [], tagIds: [], attachmentTypeIds: [], units: [], positions: [], committees: [], uids: [], texts: [], urls: [] }

const ofPeople = (people: readonly (RuleRecipient | RuleApprover)[]): Found => ({
  components: people.flatMap((one) => (one.kind === 'answer' ? [one.component] : [])),
  positions: people.flatMap((one) => (one.kind === 'position' ? [{ unit: one.unit, position: one.position }] : [])),
  committees: people.flatMap((one) => (one.kind === 'committee' ? [one.committee] : [])),
  uids: people.flatMap((one) => (one.kind === 'person' ? [one.uid] : [])),
})

const ofText = ({ text, component }: { text: LocalizedText; component?: string | undefined }): Found => ({
  texts: [text],
  components: component === undefined ? [] : [component],
})

const byKind: { [Kind in RuleEffectKind]: (effect: Extract<RuleEffect, { kind: Kind }>) => Found[] } = {
  refuse: (effect) => [ofText(effect)],
  warn: (effect) => [ofText(effect)],
  fill: ({ values }) => [
    { components: values.map(({ component }) => component), texts: values.flatMap(({ value }) => (typeof value === 'string' ? [{ el: value }] : [])) },
  ],
  mail: ({ to, subject, body }) => [ofPeople(to), { texts: [subject, body] }],
  notify: ({ to, text }) => [ofPeople(to), { texts: [text] }],
  tag: ({ tagId }) => [{ tagIds: [tagId] }],
  document: ({ attachmentTypeId, title }) => [{ attachmentTypeIds: [attachmentTypeId], texts: [title] }],
  approvers: ({ steps }) => [ofPeople(steps.map(({ approver }) => approver))],
  exit: ({ text, question, link }) => [
    { texts: [text, ...(question ? [question.text, ...question.choices.map((one) => one.text)] : []), ...(link ? [link.text] : [])] },
  ],
  webhook: ({ url, answers }) => [{ urls: [url], components: answers }],
  department: ({ unit }) => [unit.kind === 'unit' ? { units: [unit.unit] } : { components: [unit.component] }],
}

const ofEffect = (effect: RuleEffect): Found[] => (byKind[effect.kind] as (one: RuleEffect) => Found[])(effect)

/** The texts of a rule in several languages; values that it fills in have one only. */
export const localizedTextsOf = ({ then }: Rule): LocalizedText[] =>
  then.filter(({ kind }) => kind !== 'fill').flatMap((effect) => ofEffect(effect).flatMap(({ texts = [] }) => texts))

const wordsIn = (texts: readonly LocalizedText[]): string[] => texts.flatMap((text) => Object.values(text))
const answersIn = (texts: readonly LocalizedText[]): string[] =>
  wordsIn(texts)
    .flatMap(placeholdersIn)
    .flatMap((one: Placeholder) => (one.name === 'answer' ? [one.component] : []))

/** What a rule names, and what stands in its texts like a placeholder that there is not. */
export function referencesOf({ when, then }: Rule): References & { unknownPlaceholders: string[] } {
  const units = when.conditions.flatMap((one) => ('fact' in one && one.fact === 'applicant.unit' && typeof one.value === 'string' ? [one.value] : []))
  const asked = when.conditions.flatMap((one) => ('component' in one ? [one.component] : []))
  const found = [{ components: asked, units }, ...then.flatMap(ofEffect)].reduce<References>(
    (all, more) =>
      Object.fromEntries(Object.entries(all).map(([key, list]) => [key, [...list, ...((more as Found)[key as keyof Found] ?? [])]])) as unknown as References,
    none,
  )
  return { ...found, components: [...found.components, ...answersIn(found.texts)], unknownPlaceholders: wordsIn(found.texts).flatMap(unknownPlaceholders) }
}
