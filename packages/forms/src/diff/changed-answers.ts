import { type KindDefinition, rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, pathOf, pathText, setAt } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { type RowLayout, rowsAt, wholeRow } from '../model/row-layout.ts'
import { isReadable } from './is-readable.ts'
import { isSame } from './is-same.ts'
import { matchRows, type RowPair } from './match-rows.ts'

/** One changed answer, or one row that was added (without `before`) or removed (without `after`). An empty answer is null. */
export interface AnswerChange {
  path: string
  before?: unknown
  after?: unknown
}

interface Scope {
  before: unknown
  after: unknown
  row: DataPath
  depth: number
  /** Inside an unsupported component: each answer is compared as a whole. */
  isKept?: boolean
}

/** What a component's answer is to a history; undefined for a component without one, whose children are looked at instead. */
export function shapeOf(component: Component, kind: KindDefinition | undefined): 'value' | 'object' | 'rows' | undefined {
  if (kind) return kind.shape === 'layout' || kind.shape === 'static' ? undefined : kind.shape
  return component.input === false ? undefined : 'value'
}

/** A removed row has the number it had, which another row can have now. */
const idOf = ({ path, after }: AnswerChange): string => (after === undefined ? `${path} removed` : path)

/** The changed answers in the form's order, as stored values. Rows are matched with each other; answers that people do not see are left out. */
export function changedAnswers(form: Form, before: unknown, after: unknown): AnswerChange[] {
  const changes = new Map<string, AnswerChange>()
  walk(topOf(form), { before, after, row: [], depth: 0 }, (change) => changes.set(idOf(change), change))
  return [...changes.values()]
}

function walk(components: readonly Component[], scope: Scope, add: (change: AnswerChange) => void): void {
  if (scope.depth <= maxDepth) for (const component of components) walkOne(component, scope, add)
}

function walkOne(component: Component, scope: Scope, add: (change: AnswerChange) => void): void {
  const kind = definitionOf(component)
  const shape = shapeOf(component, kind)
  const keys = answerKeys(component)
  const below = { ...scope, depth: scope.depth + 1, isKept: scope.isKept || !kind }
  if (shape === undefined || !kind) walk(childrenOf(component), below, add)
  if (shape === undefined || !keys) return
  const here = { ...below, before: getAt(scope.before, keys), after: getAt(scope.after, keys), row: [...scope.row, ...keys] }
  if (shape === 'object' && !scope.isKept) walk(childrenOf(component), here, add)
  else if (shape === 'rows' && !scope.isKept) {
    const { frame } = rowLayoutOf(kind)
    if (kind?.hasOwnText) compare(component, kind, { ...here, before: frame(here.before), after: frame(here.after) }, add)
    walkRows(component, here, add)
  } else if (isReadable(component)) compare(component, kind, here, add)
}

function compare(component: Component, kind: KindDefinition | undefined, { before, after, row }: Scope, add: (change: AnswerChange) => void): void {
  const [was, is] = [before, after].map((value) => (isEmpty(component, kind, value) ? null : value))
  if (!isSame(was, is)) add({ path: pathText(row), before: kept(kind, was), after: kept(kind, is) })
}

const isEmpty = (component: Component, kind: KindDefinition | undefined, value: unknown): boolean =>
  value === undefined || value === null || value === '' || kind?.isEmpty(component, value) === true
const kept = (kind: KindDefinition | undefined, value: unknown): unknown => (value === null ? null : (kind?.kept?.(value) ?? value))

const rowsIn = (layout: RowLayout, value: unknown) => rowsAt(layout, value).flatMap(({ path, row }) => (isRecord(row) ? [{ path, row }] : []))

function walkRows(component: Component, { before, after, row, depth }: Scope, add: (change: AnswerChange) => void): void {
  const children = childrenOf(component)
  const layout = rowLayoutOf(definitionOf(component))
  const [olds, news] = [rowsIn(layout, before), rowsIn(layout, after)]
  const answersOf = (rows: typeof olds) => rows.map((one) => one.row)
  for (const pair of matchRows(answersOf(olds), answersOf(news))) {
    const path = (pair.after ? news[pair.after.index] : olds[pair.before?.index ?? 0])?.path ?? []
    if (pair.before && pair.after) walk(children, { before: pair.before.row, after: pair.after.row, row: [...row, ...path], depth }, add)
    else addRow(children, pair, (change) => add({ path: pathText([...row, ...wholeRow(path)]), ...change }))
  }
}

function addRow(children: readonly Component[], { before, after }: RowPair, add: (change: Omit<AnswerChange, 'path'>) => void): void {
  const readable: Record<string, unknown> = {}
  walk(children, { before: {}, after: (before ?? after)?.row, row: [], depth: 0 }, ({ path, after: value }) => setAt(readable, pathOf(path), value))
  if (Object.keys(readable).length > 0) add(before ? { before: readable } : { after: readable })
}
