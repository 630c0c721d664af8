import type { Language } from '@klesis/contract/wire.ts'
import type { TextOptions } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { getAt, keysOf, pathText } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { translator } from '../translate/translator.ts'
import { answerText } from './answer-text.ts'
import { type AnswerChange, shapeOf } from './changed-answers.ts'

/** A changed answer for people. An empty answer is ''; the side that has no such row is undefined. */
export interface DescribedAnswer {
  label: string
  /** Titles of the containers around it and numbers of rows, outermost first. */
  section: string[]
  before?: string
  after?: string
}

interface Known {
  component: Component
  /** Titles of the containers around it; a number of a row follows where the path has one. */
  titles: string[]
}

/** Writes changed answers in a language, with the labels of the form. */
export function answerDescriber(form: Form, language: Language): (change: AnswerChange) => DescribedAnswer {
  const translate = translator(form, language)
  const options = { language, translate }
  const known = knownComponents(form, translate)
  return ({ path, ...sides }) => {
    const isRow = path.endsWith(']')
    const found = known.get(path.replace(/\[\d+\]$/, '').replaceAll(/\[\d+\]/g, '[]'))
    const rowNumbers = [...path.matchAll(/\[(\d+)\]/g)].map(([, index]) => String(Number(index) + 1))
    const write = (value: unknown) => (value === undefined ? undefined : found ? textIn(found.component, value, { isRow, options }) : textOf(value ?? ''))
    return {
      label: found ? translate(found.component.label || found.component.key) : path,
      section: [...(found?.titles ?? []), ...rowNumbers],
      before: write(sides.before),
      after: write(sides.after),
    }
  }
}

interface Position {
  path: readonly string[]
  titles: string[]
  depth: number
}

/** The components with answers by path, without the numbers of rows: `trips[].to`. */
function knownComponents(form: Form, translate: (text: string) => string): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>()
  const learn = (components: readonly Component[], position: Position): void => {
    if (position.depth <= maxDepth) for (const component of components) learnOne(component, position)
  }
  const learnOne = (component: Component, { path, titles, depth }: Position): void => {
    const shape = shapeOf(component, definitionOf(component))
    const keys = shape && keysOf(component.key)
    const at = keys ? [...path, ...keys] : path
    if (keys) known.set(pathText(at), { component, titles })
    if (shape === 'value') return
    const below = shape === 'rows' ? [...at.slice(0, -1), `${at.at(-1)}[]`] : at
    learn(childrenOf(component), { path: below, titles: [...titles, titleOf(component, translate)].filter(Boolean), depth: depth + 1 })
  }
  learn(topOf(form), { path: [], titles: [], depth: 0 })
  return known
}

const titleOf = ({ title, legend, label, ...component }: Component, translate: (text: string) => string): string =>
  translate(textOf(title ?? legend ?? (definitionOf(component as Component)?.shape === 'layout' ? '' : (label ?? ''))))

function textIn(component: Component, value: unknown, { isRow, options }: { isRow: boolean; options: TextOptions }): string {
  return isRow ? rowText(childrenOf(component), value, options) : answerText(component, value, options)
}

/** The answers of one row in one line. */
function rowText(components: readonly Component[], row: unknown, options: TextOptions, depth = 0): string {
  if (depth > maxDepth) return ''
  const parts = components.map((component) => {
    const shape = shapeOf(component, definitionOf(component))
    const keys = keysOf(component.key)
    if (shape === undefined) return rowText(childrenOf(component), row, options, depth + 1)
    const value = keys && getAt(row, keys)
    if (shape === 'object') return rowText(childrenOf(component), value, options, depth + 1)
    if (shape === 'rows') return (Array.isArray(value) ? value : []).map((one) => rowText(childrenOf(component), one, options, depth + 1)).join('; ')
    const text = answerText(component, value, options)
    return text === '' ? '' : `${options.translate(component.label || component.key)}: ${text}`
  })
  return parts.filter((part) => part !== '').join(' · ')
}
