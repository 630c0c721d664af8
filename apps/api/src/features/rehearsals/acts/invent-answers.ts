import type { FormAnswers } from '@klesis/contract/wire.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { pathOf, setAt } from '@klesis/forms/model/data-path.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { experienceKey, scopusKey } from '@klesis/forms/parts/asked-parts.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { inventedAnswers } from '@klesis/forms/scripts/invented-answers.ts'

const week = 7 * 86_400_000
const sentence = 'Επινοημένη απάντηση για την πρόβα. '

/** Answers that most forms accept: texts of the length that is asked for, numbers that are large enough, days to come. What they refuse is changed on the page. */
export function inventAnswers(form: Form, now: Date): FormAnswers {
  const answers = inventedAnswers(form)
  eachComponent(form, (component, parents) => {
    const isRepeated = parents.some((parent) => parent.type === 'datagrid' || parent.type === 'editgrid')
    if (isRepeated || !component.key) return
    const path = pathOf(component.key)
    const fitting = toFitting(component, readAnswer(answers, component.key), now)
    if (fitting !== undefined) setAt(answers, path, fitting)
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
function toFitting(component: Component, answer: unknown, now: Date): string | number | undefined {
  const kind = kindOf(component)
  const { min } = component.validate ?? {}
  if (kind === 'number' || kind === 'currency') return Number(min) > Number(answer) ? Number(min) : undefined
  if (typeof answer !== 'string') return undefined
  if (kind === 'datetime') return new Date(now.getTime() + week).toISOString()
  return kind === 'textfield' || kind === 'textarea' ? toText(component) : undefined
}

/** A text of the length that is asked for. A field that takes only texts of a form shows an example of one. */
function toText({ validate = {}, placeholder }: Component): string | undefined {
  const { minLength, maxLength, pattern } = validate
  if (pattern) return placeholder || undefined
  const [least, most] = [Number(minLength) || 0, Number(maxLength) || sentence.length]
  return sentence.repeat(1 + Math.ceil(least / sentence.length)).slice(0, Math.max(least, Math.min(most, sentence.length - 1)))
}
