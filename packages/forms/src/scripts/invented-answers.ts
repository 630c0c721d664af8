import { rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { scriptedChoices, scriptOfChoices } from '../model/choices.ts'
import { getAt, pathOf, setAt } from '../model/data-path.ts'
import { componentsOf, maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import type { Processed } from '../rules/process-form.ts'

/** An answer to every field of a form, with two rows in each grid, to try its scripts on. */
export function inventedAnswers(form: Form): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  fill(topOf(form), answers, 0)
  return answers
}

/** Answers fields whose choices a script made with the first of these; says whether anything changed, so that other scripts may offer others. */
export function chooseScripted(form: Form, answers: Record<string, unknown>, overrides: Processed['overrides']): boolean {
  const scripted = componentsOf(form).filter((component) => scriptOfChoices(component) !== undefined)
  const before = JSON.stringify(answers)
  for (const [at, { texts }] of overrides) {
    const made = texts?.[scriptedChoices]
    const component = scripted.find(({ key }) => at === key || at.endsWith(`.${key}`))
    const path = pathOf(at)
    if (made !== undefined && component && getAt(answers, path) !== undefined) setAt(answers, path, answerTo({ ...component, [scriptedChoices]: made }, 0))
  }
  return JSON.stringify(answers) !== before
}

function fill(components: readonly Component[], holder: Record<string, unknown>, depth: number): void {
  if (depth > maxDepth) return
  for (const component of components) {
    const keys = answerKeys(component)
    if (definitionOf(component)?.shape === 'layout') fill(childrenOf(component), holder, depth + 1)
    else if (keys) setAt(holder, keys, answerTo(component, depth))
  }
}

function answerTo(component: Component, depth: number): unknown {
  const kind = definitionOf(component)
  if (kind?.shape === 'object') return filled(component, depth)
  if (kind?.shape === 'rows') return rowLayoutOf(kind).fromRows([filled(component, depth), filled(component, depth)])
  const example = kind?.example?.(component)
  return component.multiple === true && example !== undefined && !kind?.isList ? [example] : example
}

function filled(component: Component, depth: number): Record<string, unknown> {
  const holder: Record<string, unknown> = {}
  fill(childrenOf(component), holder, depth + 1)
  return holder
}
