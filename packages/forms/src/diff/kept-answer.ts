import type { AnswerKind } from '@klesis/contract/applications/answer-filter.ts'
import { shownParts } from '../kinds/day-parts.ts'
import type { TextOptions } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { FieldKind } from '../kinds/kinds.ts'
import { isGroupedCheckbox } from '../model/answer-keys.ts'
import { choicesOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { answerText } from './answer-text.ts'

/** How the answers to a field are stored to be filtered and sorted by. */
export type StoredKind = 'text' | 'number' | 'moment' | 'dayFirst' | 'monthFirst' | 'choice'

const storedKinds: Partial<Record<FieldKind, (component: Component) => StoredKind | undefined>> = {
  textfield: () => 'text',
  textarea: () => 'text',
  email: () => 'text',
  url: () => 'text',
  phoneNumber: () => 'text',
  time: () => 'text',
  number: () => 'number',
  currency: () => 'number',
  datetime: () => 'moment',
  day: (component) => (shownParts(component).length < 3 ? undefined : component.dayFirst === true ? 'dayFirst' : 'monthFirst'),
  radio: ofChoices,
  select: ofChoices,
  selectboxes: ofChoices,
  checkbox: (component) => (isGroupedCheckbox(component) ? undefined : 'choice'),
}

/** Choices from elsewhere have labels that change by themselves; objects are no values to compare. */
function ofChoices(component: Component): StoredKind | undefined {
  const choices = component.dataSrc === 'lookup' ? undefined : choicesOf(component)
  return choices && choices.length > 0 && choices.every(({ value }) => !isRecord(value)) ? 'choice' : undefined
}

/** How the answers to a field are stored; undefined if they cannot be filtered by. */
export function storedKindOf(component: Component): StoredKind | undefined {
  const kind = kindOf(component)
  return kind && storedKinds[kind]?.(component)
}

const answerKinds: Record<StoredKind, AnswerKind> = { text: 'text', number: 'number', moment: 'day', dayFirst: 'day', monthFirst: 'day', choice: 'choice' }

export interface KeptAnswer {
  kind: AnswerKind
  /** Whether an application can have several answers. */
  isMany: boolean
  /** Of a choice, with their labels in the language asked for, in the order of the form. */
  choices: { value: string; label: string }[]
}

/** As what lists filter and sort by the answers to a field; undefined if they cannot. */
export function keptAnswer(component: Component, options: TextOptions): KeptAnswer | undefined {
  const stored = storedKindOf(component)
  if (!stored) return undefined
  const isMany = component.multiple === true || kindOf(component) === 'selectboxes'
  return { kind: answerKinds[stored], isMany, choices: stored === 'choice' ? choicesIn(component, options) : [] }
}

function choicesIn(component: Component, options: TextOptions): KeptAnswer['choices'] {
  if (kindOf(component) === 'checkbox') return [true, false].map((value) => ({ value: String(value), label: answerText(component, value, options) }))
  return (choicesOf(component) ?? []).map(({ value, label }) => ({ value: textOf(value), label: options.translate(label) }))
}
