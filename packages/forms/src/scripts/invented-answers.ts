import { rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { setAt } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'

/** An answer to every field of a form, with two rows in each grid, to try its scripts on. */
export function inventedAnswers(form: Form): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  fill(topOf(form), answers, 0)
  return answers
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
