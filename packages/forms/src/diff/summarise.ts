import type { Language } from '@klesis/contract/wire.ts'
import { getAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import type { ComponentInstance } from '../rules/component-instance.ts'
import { instancesOf } from '../rules/instances-of.ts'
import { processForm } from '../rules/process-form.ts'
import type { Evaluator } from '../rules/script.ts'
import { translator } from '../translate/translator.ts'
import { answerText } from './answer-text.ts'

/** One answer as text. Answers of the same `section` are consecutive; `row` is counted from 1. */
export interface AnswerLine {
  path: string
  key: string
  label: string
  /** Titles of the containers around it, outermost first. */
  section: string[]
  text: string
  component: Component
  value: unknown
}

interface SummariseOptions {
  now: Date
  evaluate?: Evaluator
  /** Includes unanswered fields. */
  withEmpty?: boolean
}

const isRead = (instance: ComponentInstance): boolean =>
  instance.at !== undefined && (instance.kind === undefined || (instance.kind.shape === 'value' && instance.kind.view !== 'none' && !instance.kind.isSecret))

function sectionOf(instance: ComponentInstance, translate: (text: string) => string): string[] {
  const titles: string[] = []
  for (let here: ComponentInstance | undefined = instance; here; here = here.parent) {
    const { component, rowIndex, parent } = here
    if (here !== instance)
      titles.unshift(translate(textOf(component.title ?? component.legend ?? (here.kind?.shape === 'layout' ? '' : (component.label ?? '')))))
    if (rowIndex !== undefined && parent?.kind?.shape === 'rows') titles.unshift(textOf(rowIndex + 1))
  }
  return titles.filter((title) => title !== '')
}

/** Lines of instances that already have their answers. */
export function linesOf(form: Form, data: unknown, language: Language, hidden: ReadonlySet<string>): AnswerLine[] {
  const translate = translator(form, language)
  return instancesOf(form, data)
    .instances.filter((instance) => isRead(instance) && !isHidden(instance, hidden))
    .map((instance) => {
      const value = instance.at && getAt(data, instance.at)
      const { component, path } = instance
      const label = translate(component.label ?? component.key)
      return {
        path,
        key: component.key,
        label,
        section: sectionOf(instance, translate),
        text: answerText(component, value, { language, translate }),
        component,
        value,
      }
    })
}

function isHidden(instance: ComponentInstance, hidden: ReadonlySet<string>): boolean {
  for (let here: ComponentInstance | undefined = instance; here; here = here.parent) if (hidden.has(here.path)) return true
  return false
}

/** The answers as text: one line each, in the form's order, without hidden ones. */
export function summarise(form: Form, data: unknown, language: Language, { now, evaluate, withEmpty = false }: SummariseOptions): AnswerLine[] {
  const { data: answers, hidden } = processForm(form, data, { mode: 'draft', now, evaluate })
  return linesOf(form, answers, language, hidden).filter((line) => withEmpty || line.text !== '')
}
