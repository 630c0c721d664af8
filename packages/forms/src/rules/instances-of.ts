import { definitionOf } from '../kinds/kind-of.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, keysOf, pathText } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import type { ComponentInstance } from './component-instance.ts'
import { defaultOf, normalised } from './defaults.ts'
import type { FormIssue } from './issue.ts'
import { limits } from './limits.ts'
import { isTooDeep, safeCopy } from './safe-copy.ts'

export interface LaidOutForm {
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
}

/** An unsupported type has an answer of its own, unless it is only a layout for its children. */
function answers(component: Component, shape: string | undefined): boolean {
  if (shape) return shape !== 'layout' && shape !== 'static'
  return component.input !== false && childrenOf(component).length === 0
}

const limitFault = (path: string, max: number, component?: Component): FormIssue => ({
  path,
  key: component?.key ?? '',
  label: component?.label ?? '',
  rule: 'limit',
  params: { max },
})

/** The components inside read the members of rows and objects. */
const isFilledBelow = (source: unknown, shape: string | undefined): boolean =>
  shape === 'object' ? isRecord(source) : shape === 'rows' && Array.isArray(source) && source.every(isRecord)

/** Combines form and answers: one instance per component, and in a grid one per row. Parents come before children. */
export function instancesOf(form: Form, data: unknown): LaidOutForm {
  const instances: ComponentInstance[] = []
  const faults: FormIssue[] = []

  const answerOf = (component: Component, source: unknown, path: string, shape: string | undefined): unknown => {
    if (isFilledBelow(source, shape)) return source
    if (!isTooDeep(source)) return safeCopy(source)
    faults.push(limitFault(path, limits.answerDepth, component))
    return undefined
  }

  const put = (component: Component, scope: Scope): ComponentInstance | undefined => {
    const kind = definitionOf(component)
    const keys = answers(component, kind?.shape) ? keysOf(component.key) : []
    if (!keys) return undefined
    const at = keys.length > 0 ? [...scope.row, ...keys] : undefined
    const path = pathText(at ?? [...scope.row, component.key])
    const read = at && normalised(component, kind, answerOf(component, getAt(scope.source, keys), path, kind?.shape))
    const value = read === undefined && at ? defaultOf(component, kind) : read
    const { row, rowIndex, parent, page } = scope
    const fresh = { isExcluded: false, isConcealed: false, overrides: {}, faults: new Map<string, string>() }
    const instance: ComponentInstance = { component, kind, path, at, row, rowIndex, parent, page, value, isAnswered: read !== undefined, ...fresh }
    instances.push(instance)
    return instance
  }

  const walk = (components: readonly Component[], scope: Scope): void => {
    if (scope.depth > maxDepth) return
    for (const [index, component] of components.entries()) {
      if (instances.length >= limits.instances) return
      const here = scope.parent ? scope : { ...scope, page: index }
      const instance = put(component, here)
      if (instance) descend(instance, here)
    }
  }

  const descend = (instance: ComponentInstance, scope: Scope): void => {
    const children = childrenOf(instance.component)
    const below = { ...scope, parent: instance, depth: scope.depth + 1 }
    if (!instance.at) walk(children, below)
    else if (instance.kind?.shape === 'object') walk(children, { ...below, row: instance.at, source: instance.value })
    else if (instance.kind?.shape === 'rows') {
      for (const [rowIndex, source] of rowsOf(instance).entries()) walk(children, { ...below, source, row: [...instance.at, rowIndex], rowIndex })
    }
  }

  const rowsOf = (instance: ComponentInstance): unknown[] => {
    if (!Array.isArray(instance.value) || !instance.value.every(isRecord)) return []
    if (instance.value.length > limits.rows) faults.push(limitFault(instance.path, limits.rows, instance.component))
    return instance.value.slice(0, limits.rows)
  }

  walk(topOf(form), { source: data, row: [], rowIndex: undefined, parent: undefined, page: 0, depth: 0 })
  if (instances.length >= limits.instances) faults.push(limitFault('', limits.instances))
  return { instances, faults }
}
