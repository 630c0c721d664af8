import type { KindDefinition } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, keysOf, pathOf, pathText, setAt } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
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
}

/** What a component's answer is to a history; undefined for a component without one, whose children are looked at instead. */
export function shapeOf(component: Component, kind: KindDefinition | undefined): 'value' | 'object' | 'rows' | undefined {
  if (kind) return kind.shape === 'layout' || kind.shape === 'static' ? undefined : kind.shape
  return component.input !== false && childrenOf(component).length === 0 ? 'value' : undefined
}

const isReadable = (kind: KindDefinition | undefined): boolean => kind === undefined || (kind.view !== 'none' && !kind.isSecret)

/** The changed answers in the form's order, as stored values. Rows are matched with each other; answers that people do not see are left out. */
export function changedAnswers(form: Form, before: unknown, after: unknown): AnswerChange[] {
  const changes = new Map<string, AnswerChange>()
  walk(topOf(form), { before, after, row: [], depth: 0 }, (change) => changes.set(change.path, change))
  return [...changes.values()]
}

function walk(components: readonly Component[], scope: Scope, add: (change: AnswerChange) => void): void {
  if (scope.depth > maxDepth) return
  for (const component of components) {
    const kind = definitionOf(component)
    const shape = shapeOf(component, kind)
    const keys = keysOf(component.key)
    const below = { ...scope, depth: scope.depth + 1 }
    if (shape === undefined) walk(childrenOf(component), below, add)
    else if (keys) {
      const here = { ...below, before: getAt(scope.before, keys), after: getAt(scope.after, keys), row: [...scope.row, ...keys] }
      if (shape === 'object') walk(childrenOf(component), here, add)
      else if (shape === 'rows') walkRows(component, here, add)
      else if (isReadable(kind)) compare(component, kind, here, add)
    }
  }
}

function compare(component: Component, kind: KindDefinition | undefined, { before, after, row }: Scope, add: (change: AnswerChange) => void): void {
  const [was, is] = [before, after].map((value) => (isEmpty(component, kind, value) ? null : value))
  if (!isSame(was, is)) add({ path: pathText(row), before: kept(kind, was), after: kept(kind, is) })
}

const isEmpty = (component: Component, kind: KindDefinition | undefined, value: unknown): boolean =>
  value === undefined || value === null || value === '' || kind?.isEmpty(component, value) === true
const kept = (kind: KindDefinition | undefined, value: unknown): unknown => (value === null ? null : (kind?.kept?.(value) ?? value))

const rowsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

function walkRows(component: Component, { before, after, row, depth }: Scope, add: (change: AnswerChange) => void): void {
  const children = childrenOf(component)
  for (const pair of matchRows(rowsIn(before), rowsIn(after))) {
    const at = [...row, (pair.after ?? pair.before)?.index ?? 0]
    if (pair.before && pair.after) walk(children, { before: pair.before.row, after: pair.after.row, row: at, depth }, add)
    else addRow(children, pair, (change) => add({ path: pathText(at), ...change }))
  }
}

function addRow(children: readonly Component[], { before, after }: RowPair, add: (change: Omit<AnswerChange, 'path'>) => void): void {
  const readable: Record<string, unknown> = {}
  walk(children, { before: {}, after: (before ?? after)?.row, row: [], depth: 0 }, ({ path, after: value }) => setAt(readable, pathOf(path), value))
  if (Object.keys(readable).length > 0) add(before ? { before: readable } : { after: readable })
}
