import { questionsOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { behaviour, choices, field, general, required } from './properties.ts'

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

const surveyText: AnswerText = (component, value, { translate }) => {
  const answers = recordsOf(component.values)
  return questionsOf(component)
    .flatMap((question) => {
      const chosen = isRecord(value) ? value[textOf(question.value)] : undefined
      const answer = answers.find((one) => textOf(one.value) === textOf(chosen))
      return answer ? [`${translate(question.label)}: ${translate(textOf(answer.label))}`] : []
    })
    .join('\n')
}

/** Several questions answered on one scale: `{ question: answer }`. */
export const survey = defineKind({
  kind: 'survey',
  aliases: ['simplesurveyadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'list-details',
  keyStem: 'survey',
  defaults: { type: 'survey', input: true, questions: [], values: [], validate: { required: false } },
  isEmpty: (component, value) => answered(component, value) === 0,
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value) && Object.values(value).every((answer) => typeof answer !== 'object' || answer === null),
  example: (component) => Object.fromEntries(questionsOf(component).map((question) => [textOf(question.value), recordsOf(component.values)[0]?.value])),
  checks: [all, known],
  properties: [...field, general('questions', ['questions'], 'questions'), choices, ...behaviour, ...required],
  repeatsInput: false,
  text: surveyText,
  parts: (component) => questionsOf(component).map(({ value }) => textOf(value)),
})
