import type { FormAnswers } from '@klesis/contract/wire.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { pathOf, setAt } from '../model/data-path.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { experienceKey, scopusKey } from '../parts/asked-parts.ts'
import { readAnswer } from '../procedures/read-answer.ts'
import { inventedAnswers } from './invented-answers.ts'

const week = 7 * 86_400_000

interface Fitting {
  now: Date
  /** What is answered where a text is asked for. */
  sentence: string
}

/** Answers that most forms accept and that read as such: texts of the length that is asked for, numbers that are large enough, days to come. */
export function fittingAnswers(form: Form, fitting: Fitting): FormAnswers {
  const answers = inventedAnswers(form)
  eachComponent(form, (component, parents) => {
    const isRepeated = parents.some((parent) => parent.type === 'datagrid' || parent.type === 'editgrid')
    if (isRepeated || !component.key) return
    const path = pathOf(component.key)
    const answer = toFitting(component, readAnswer(answers, component.key), fitting)
    if (answer !== undefined) setAt(answers, path, answer)
  })
  // No example of a text is a number of eleven digits, and a job of the examples names a certificate that nobody has attached.
  for (const [key, answer] of Object.entries(askedAnswers)) if (key in answers) answers[key] = answer
  return answers as FormAnswers
}

/** What is answered to what an invitation asks for by a setting. */
const askedAnswers = {
  [experienceKey]: [{ employer: 'Επινοημένος εργοδότης', role: 'Επινοημένη ιδιότητα', from: '2020-10-01', until: '2024-06-30', description: '' }],
  [scopusKey]: '12345678901',
}

/** The answer that fits better; undefined to leave it. */
function toFitting(component: Component, answer: unknown, { now, sentence }: Fitting): string | number | undefined {
  const kind = kindOf(component)
  const { min } = component.validate ?? {}
  if (kind === 'number' || kind === 'currency') return Number(min) > Number(answer) ? Number(min) : undefined
  if (typeof answer !== 'string') return undefined
  if (kind === 'datetime') return new Date(now.getTime() + week).toISOString()
  return kind === 'textfield' || kind === 'textarea' ? toText(component, sentence) : undefined
}

/** A text of the length that is asked for. A field that takes only texts of a form shows an example of one. */
function toText({ validate = {}, placeholder }: Component, sentence: string): string | undefined {
  const { minLength, maxLength, pattern } = validate
  if (pattern) return placeholder || undefined
  const [least, most] = [Number(minLength) || 0, Number(maxLength) || sentence.length]
  const repeated = `${sentence} `.repeat(1 + Math.ceil(least / sentence.length))
  return repeated.slice(0, Math.max(least, Math.min(most, sentence.length)))
}
