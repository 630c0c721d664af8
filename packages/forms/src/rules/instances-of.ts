import { type KindDefinition, rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, pathText } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { labelOf } from '../model/label-of.ts'
import type { ComponentInstance } from './component-instance.ts'
import { defaultOf, normalised } from './defaults.ts'
import type { FormIssue } from './issue.ts'
import { limits } from './limits.ts'
import { isTooDeep, safeCopy } from './safe-copy.ts'
import { withoutSecretParts } from './secret-parts.ts'

export interface FormInstances {
  instances: ComponentInstance[]
  /** The limits that were exceeded; components beyond them are left out. */
  faults: FormIssue[]
}

interface Scope {
  /** The object whose members the components read. */
  source: unknown
  row: DataPath
  rowIndex: number | undefined
  parent: ComponentInstance | undefined
  page: number
  depth: number
  /** Inside an unsupported component. */
  isKept: boolean
}

/** The keys of a component's answer in its row: none for one without an answer, undefined for a supported one whose key cannot be used. */
function keysIn(component: Component, isKept: boolean): string[] | undefined {
  const shape = definitionOf(component)?.shape
  const hasAnswer = shape ? shape !== 'layout' && shape !== 'static' : component.input !== false
  const keys = hasAnswer ? answerKeys(component) : []
  return keys ?? (shape && !isKept ? undefined : [])
}

const limitFault = (path: string, max: number, component?: Component): FormIssue => ({
  path,
  key: component?.key ?? '',
  label: component ? labelOf(component) : '',
  rule: 'limit',
  params: { max },
})

/** The components inside read the members of rows and objects. */
const isFilledBelow = (component: Component, kind: KindDefinition | undefined, source: unknown): boolean =>
  kind?.shape === 'object' ? isRecord(source) : kind?.shape === 'rows' && kind.accepts(component, source)

/** Combines form and answers: one instance per component, and in a grid one per row. Parents come before children. */
export function instancesOf(form: Form, data: unknown): FormInstances {
  const instances: ComponentInstance[] = []
  const faults: FormIssue[] = []

  const answerOf = (component: Component, source: unknown, path: string, kind: KindDefinition | undefined): unknown => {
    if (isFilledBelow(component, kind, source)) return source
    if (!isTooDeep(source)) return kind ? safeCopy(source) : withoutSecretParts(component, safeCopy(source))
    faults.push(limitFault(path, limits.answerDepth, component))
    return undefined
  }

  const addInstance = (component: Component, scope: Scope): ComponentInstance | undefined => {
    const { isKept } = scope
    const known = definitionOf(component)
    const kind = isKept ? undefined : known
    const keys = keysIn(component, isKept)
    if (!keys) return undefined
    const at = keys.length > 0 ? [...scope.row, ...keys] : undefined
    const path = pathText(at ?? [...scope.row, component.key])
    const read = at && normalised(component, kind, answerOf(component, getAt(scope.source, keys), path, kind))
    const value = read === undefined && at ? defaultOf(component, kind) : read
    if (isKept && known && at && read === undefined) return undefined
    const { row, rowIndex, parent, page } = scope
    const fresh = { isExcluded: false, isConcealed: false, overrides: {}, faults: new Map<string, string>() }
    const instance: ComponentInstance = { component, kind, path, at, row, rowIndex, parent, page, value, isKept, isAnswered: read !== undefined, ...fresh }
    instances.push(instance)
    return instance
  }

  const walk = (components: readonly Component[], scope: Scope): void => {
    if (scope.depth > maxDepth) return
    for (const [index, component] of components.entries()) {
      if (instances.length >= limits.instances) return
      const here = scope.parent ? scope : { ...scope, page: index }
      const instance = addInstance(component, here)
      if (instance) descend(instance, here)
    }
  }

  const descend = (instance: ComponentInstance, scope: Scope): void => {
    const children = childrenOf(instance.component)
    const below = { ...scope, parent: instance, depth: scope.depth + 1 }
    const { kind, at } = instance
    if (!kind) walk(isAnsweredAsWhole(instance.component) ? [] : children, { ...below, isKept: true })
    else if (kind.shape === 'layout') walk(children, below)
    else if (at && kind.shape === 'object') walk(children, { ...below, row: at, source: instance.value })
    else if (at && kind.shape === 'rows') walkRows(instance, at, below)
  }

  const walkRows = (instance: ComponentInstance, at: DataPath, below: Scope): void => {
    for (const [rowIndex, own] of rowsOf(instance).entries()) {
      walk(childrenOf(instance.component), { ...below, source: getAt(instance.value, own), row: [...at, ...own], rowIndex })
    }
  }

  const rowsOf = ({ component, kind, path, value }: ComponentInstance): DataPath[] => {
    if (!isFilledBelow(component, kind, value)) return []
    const rows = rowLayoutOf(kind).paths(value)
    if (rows.length > limits.rows) faults.push(limitFault(path, limits.rows, component))
    return rows.slice(0, limits.rows)
  }

  walk(topOf(form), { source: data, row: [], rowIndex: undefined, parent: undefined, page: 0, depth: 0, isKept: false })
  if (instances.length >= limits.instances) faults.push(limitFault('', limits.instances))
  return { instances: withoutClashes(instances), faults }
}

/** Whether the parts of a component that only keeps its answers have none of their own. */
function isAnsweredAsWhole(component: Component): boolean {
  const known = definitionOf(component)
  return known !== undefined && known.shape !== 'layout'
}

/** An answer that a supported component reads is not kept a second time for an unsupported one. */
function withoutClashes(instances: readonly ComponentInstance[]): ComponentInstance[] {
  if (instances.every(({ kind }) => kind)) return [...instances]
  const read = new Set(instances.flatMap(({ kind, at, path }) => (kind && at ? [path] : [])))
  return instances.flatMap((instance) => {
    if (instance.kind || !instance.at || !read.has(instance.path)) return [instance]
    instance.at = undefined
    return instance.isKept ? [] : [instance]
  })
}
