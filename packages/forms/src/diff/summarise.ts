import type { Language } from '@klesis/contract/wire.ts'
import { isChosen, isGroupedCheckbox } from '../model/answer-keys.ts'
import { getAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { rowNumber } from '../model/row-layout.ts'
import { textOf } from '../model/text-of.ts'
import type { ComponentInstance } from '../rules/component-instance.ts'
import { instancesOf } from '../rules/instances-of.ts'
import { isWithinHidden } from '../rules/is-within-hidden.ts'
import { processForm } from '../rules/process-form.ts'
import type { ScriptEngine } from '../rules/script.ts'
import { translator } from '../translate/translator.ts'
import { answerText } from './answer-text.ts'
import { isReadable } from './is-readable.ts'
import { type RepeatedRow, repeatedRowOf } from './repeated.ts'

/** One answer as text. Answers of the same `section` are consecutive; `row` is counted from 1. */
export interface AnswerLine {
  path: string
  key: string
  label: string
  /** Titles of the containers around it, outermost first; a title that repeats the one before it is left out. */
  section: string[]
  repeated: RepeatedRow | undefined
  text: string
  component: Component
  value: unknown
}

interface SummariseOptions {
  now: Date
  engine?: ScriptEngine
  /** Includes unanswered fields. */
  withEmpty?: boolean
}

const isRead = (instance: ComponentInstance): boolean =>
  instance.at !== undefined &&
  instance.component.persistent !== false &&
  isReadable(instance.component) &&
  (instance.kind ? instance.kind.shape === 'value' || instance.kind.hasOwnText === true : instance.value !== undefined) &&
  (!isGroupedCheckbox(instance.component) || isChosen(instance.component, instance.value))

/** The number of the row directly around a component; '' without one. */
const numberOf = ({ row, rowIndex, parent }: ComponentInstance): string =>
  rowIndex !== undefined && parent?.at && parent.kind?.shape === 'rows' ? rowNumber(row.slice(parent.at.length)) : ''

function sectionOf(instance: ComponentInstance, translate: (text: string) => string): string[] {
  const titles: string[] = []
  for (let here: ComponentInstance | undefined = instance; here; here = here.parent) {
    const { component } = here
    const title =
      here === instance ? '' : translate(textOf(component.title ?? component.legend ?? (here.kind?.shape === 'layout' ? '' : (component.label ?? ''))))
    if (title !== '' && title !== titles[0]) titles.unshift(title)
    const number = numberOf(here)
    if (number !== '') titles.unshift(number)
  }
  return titles
}

/** The answers as text: one line each, in the form's order, without hidden ones. */
export function summarise(form: Form, data: unknown, language: Language, { now, engine, withEmpty = false }: SummariseOptions): AnswerLine[] {
  const { data: answers, hidden } = processForm(form, data, { mode: 'draft', now, engine })
  return linesOf(form, answers, language, hidden).filter(({ text }) => withEmpty || text !== '')
}

/** The same for answers to which the rules have been applied, unanswered fields included. */
export function linesOf(form: Form, answers: unknown, language: Language, hidden: ReadonlySet<string>): AnswerLine[] {
  const translate = translator(form, language)
  return instancesOf(form, answers)
    .instances.filter((instance) => isRead(instance) && !isWithinHidden(instance, hidden))
    .map((instance) => {
      const { component, path } = instance
      const value = instance.at && getAt(answers, instance.at)
      const text = answerText(component, value, { language, translate })
      const section = sectionOf(instance, translate)
      return { path, key: component.key, label: translate(labelOf(component)), section, repeated: repeatedRowOf(instance), text, component, value }
    })
}
