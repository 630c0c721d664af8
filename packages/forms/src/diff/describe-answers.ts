import type { Language } from '@klesis/contract/wire.ts'
import { rowLayoutOf, type TextOptions } from '../kinds/kind.ts'
import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { getAt, pathText } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { labelOf } from '../model/label-of.ts'
import type { ItemLabel } from '../model/lookups.ts'
import { anyNode, rowsAt } from '../model/row-layout.ts'
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

interface KnownComponent {
  component: Component
  /** Titles of the containers around it, and null for the number of a row. */
  titles: (string | null)[]
}

/**
 * Writes changed answers in a language, with the labels of the form. A whole row has its number as label, a path below an answer the label of that. A path
 * itself is never a label: others can have written it.
 */
export function answerDescriber(form: Form, language: Language, itemLabel?: ItemLabel): (change: AnswerChange) => DescribedAnswer {
  const translate = translator(form, language)
  const options = { language, translate, itemLabel }
  const known = knownComponents(form, translate)
  return ({ path, ...sides }) => {
    const { found, at } = findNearest(known, path)
    const isRow = at.endsWith(']') || isRoot(found?.component, sides)
    const numbers = numbersIn(at)
    const section = (found?.titles ?? []).map((title) => title ?? numbers.shift() ?? '').filter((title) => title !== '')
    const label = found ? translate(labelOf(found.component)) : ''
    const write = (value: unknown) =>
      value === undefined ? undefined : found && at === path ? textIn(found.component, value, { isRow, options }) : textOf(value ?? '')
    return {
      ...(isRow && found && numbers.length > 0 ? { section: [...section, label], label: numbers.join() } : { section, label }),
      before: write(sides.before),
      after: write(sides.after),
    }
  }
}

/** Tells whether a path is of an answer to a form, of a row or item of one, or of a part that its kind names, such as the city of an address. */
export function answerFinder(form: Form): (path: string) => boolean {
  const known = knownComponents(form, (text) => text)
  return (path) => {
    const name = path.replaceAll(/\[\d{1,6}\]/g, '[]')
    return namedBy(known, name) !== undefined || (name.endsWith('[]') && isList(namedBy(known, name.slice(0, -2)))) || isPart(known, name)
  }
}

/** The component whose answer has exactly this name, with `[]` for each row. */
function namedBy(known: ReadonlyMap<string, KnownComponent>, name: string): Component | undefined {
  const found = known.get(name)
  if (found) return found.component
  const nodes = [...name.matchAll(/(?:\.children\[\])+(?=\.data\.|$)/g)]
  const areNodes = nodes.length > 0 && nodes.every(({ index }) => isTree(known.get(withoutNodes(name.slice(0, index)))?.component))
  return areNodes ? known.get(withoutNodes(name))?.component : undefined
}

const isTree = (component: Component | undefined): boolean => component !== undefined && rowLayoutOf(definitionOf(component)).pattern[0] === anyNode

/** Whether rows of its answer have numbers: those of a data map have names. */
const isList = (component: Component | undefined): boolean =>
  component !== undefined && !isTree(component) && kindOf(component) !== 'datamap' && (component.multiple === true || definitionOf(component)?.isList === true)

function isPart(known: ReadonlyMap<string, KnownComponent>, name: string): boolean {
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const component = namedBy(known, name.slice(0, dot))
    if (component)
      return (
        definitionOf(component)
          ?.parts?.(component)
          .includes(name.slice(dot + 1)) === true
      )
  }
  return false
}

/** The component at a path, or else at the nearest path above it that has one. */
function findNearest(known: ReadonlyMap<string, KnownComponent>, path: string): { found: KnownComponent | undefined; at: string } {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0))) {
    const found = findComponent(known, at)
    if (found) return { found, at }
  }
  return { found: undefined, at: path }
}

function findComponent(known: ReadonlyMap<string, KnownComponent>, path: string): KnownComponent | undefined {
  const name = path.replace(/\[\d+\]$/, '').replaceAll(/\[\d+\]/g, '[]')
  return known.get(name) ?? known.get(withoutNodes(name))
}

/** The numbers of the rows in a path; that of a node is `1.2`. */
const numbersIn = (path: string): string[] =>
  [...path.matchAll(/(?:\.children\[\d+\])+|\[\d+\]/g)].map(([steps]) => [...steps.matchAll(/\d+/g)].map(([index]) => Number(index) + 1).join('.'))

/** The path of a field in the root of its tree instead of a node. */
const withoutNodes = (name: string): string => name.replaceAll(/(?:\.children\[\])+\.data(?=\.|$)/g, '.data').replace(/(?:\.children(?:\[\])?)+$/, '')

/** Whether a change is the root of a tree with its answers: the rows of any other answer are a list. */
const isRoot = (component: Component | undefined, { before, after }: Omit<AnswerChange, 'path'>): boolean =>
  component !== undefined && definitionOf(component)?.shape === 'rows' && isRecord(before ?? after)

interface Container {
  path: readonly string[]
  titles: KnownComponent['titles']
  depth: number
}

/** The components with answers by path, without the numbers of rows: `trips[].to`. */
function knownComponents(form: Form, translate: (text: string) => string): ReadonlyMap<string, KnownComponent> {
  const known = new Map<string, KnownComponent>()
  const addAll = (components: readonly Component[], container: Container): void => {
    if (container.depth <= maxDepth) for (const component of components) add(component, container)
  }
  const add = (component: Component, { path, titles, depth }: Container): void => {
    const kind = definitionOf(component)
    const shape = shapeOf(component, kind)
    const keys = shape && answerKeys(component)
    const at = keys ? [...path, ...keys] : path
    if (keys && !known.has(pathText(at))) known.set(pathText(at), { component, titles })
    if (shape === 'value' && kind) return
    const added = [...addedTitle(titleOf(component, translate), titles), ...(shape === 'rows' ? [null] : [])]
    addAll(childrenOf(component), { path: kind ? pathBelow(component, shape, at) : path, titles: [...titles, ...added], depth: depth + 1 })
  }
  addAll(topOf(form), { path: [], titles: [], depth: 0 })
  return known
}

function pathBelow(component: Component, shape: ReturnType<typeof shapeOf>, at: readonly string[]): readonly string[] {
  if (shape !== 'rows') return at
  const pattern = rowLayoutOf(definitionOf(component)).pattern
  return pattern[0] === anyNode ? [...at, 'data'] : [...at.slice(0, -1), `${at.at(-1)}[]`, ...pattern.slice(1)]
}

/** A title that repeats the one before it is left out. */
const addedTitle = (title: string, titles: KnownComponent['titles']) => (title === '' || title === titles.at(-1) ? [] : [title])

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
    const keys = answerKeys(component)
    if (shape === undefined) return rowText(childrenOf(component), row, options, depth + 1)
    const value = keys && getAt(row, keys)
    if (shape === 'object') return rowText(childrenOf(component), value, options, depth + 1)
    if (shape === 'rows') {
      const rows = rowsAt(rowLayoutOf(definitionOf(component)), value)
      return rows.map(({ row: one }) => rowText(childrenOf(component), one, options, depth + 1)).join('; ')
    }
    const text = answerText(component, value, options)
    return text === '' ? '' : `${options.translate(labelOf(component))}: ${text}`
  })
  return parts.filter((part) => part !== '').join(' · ')
}
