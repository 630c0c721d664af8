import { questionsOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import type { Check, KindDefinition } from './kind.ts'

const answered = (component: Component, value: unknown): number =>
  questionsOf(component).filter(
    (question) =>
      isRecord(value) && value[textOf(question.value)] !== undefined && value[textOf(question.value)] !== '' && value[textOf(question.value)] !== null,
  ).length

const all: Check = (component, value) => {
  const missing = questionsOf(component).length - answered(component, value)
  return component.validate?.required === true && missing > 0 ? { rule: 'surveyUnanswered', params: { missing } } : undefined
}

const known: Check = (component, value) => {
  if (!isRecord(value) || component.validate?.onlyAvailableItems === false) return undefined
  const questions = new Set(questionsOf(component).map((question) => textOf(question.value)))
  const answers = new Set(recordsOf(component.values).map((answer) => textOf(answer.value)))
  return Object.entries(value).every(([question, answer]) => answer === '' || answer === null || (questions.has(question) && answers.has(textOf(answer))))
    ? undefined
    : { rule: 'onlyAvailableItems' }
}

/** Several questions answered on one scale: `{ question: answer }`. */
export const survey: KindDefinition = {
  kind: 'survey',
  category: 'choice',
  shape: 'value',
  keyStem: 'survey',
  defaults: { type: 'survey', input: true, questions: [], values: [], validate: { required: false } },
  empty: () => ({}),
  isEmpty: (component, value) => answered(component, value) === 0,
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value) && Object.values(value).every((answer) => typeof answer !== 'object' || answer === null),
  checks: [all, known],
}
