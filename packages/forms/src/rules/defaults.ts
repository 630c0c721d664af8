import type { KindDefinition } from '../kinds/kind.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { isTooDeep, safeCopy } from './safe-copy.ts'

/** The default answer; undefined if the form sets none. */
export function defaultOf(component: Component, kind: KindDefinition | undefined): unknown {
  const { defaultValue } = component
  if (isTooDeep(defaultValue)) return kind?.initial?.(component)
  if (kind?.shape === 'rows') {
    const rows = Array.isArray(defaultValue) && defaultValue.length > 0 ? normalised(component, kind, safeCopy(defaultValue)) : undefined
    return rows !== undefined && isShowable(component, kind, rows) ? rows : kind.initial?.(component)
  }
  if (kind?.shape === 'object') return isRecord(defaultValue) ? safeCopy(defaultValue) : kind.initial?.(component)
  const value = defaultValue === undefined || defaultValue === null ? undefined : normalised(component, kind, safeCopy(defaultValue))
  return isShowable(component, kind, value) ? value : undefined
}

/** Whether a value that an author or a script put into a field can be shown there. Nobody could correct one that cannot. */
export function isShowable(component: Component, kind: KindDefinition | undefined, value: unknown): boolean {
  if (!kind || value === undefined || value === null || value === '') return true
  const isShown = (one: unknown) =>
    one === undefined || one === null || one === '' || (kind.accepts(component, one) && kind.canShow?.(component, one) !== false)
  return component.multiple === true && !kind.isList ? Array.isArray(value) && value.every(isShown) : isShown(value)
}

/** An answer in its stored form. */
export function normalised(component: Component, kind: KindDefinition | undefined, value: unknown): unknown {
  if (!kind || value === undefined) return value
  if (component.multiple === true && !kind.isList) {
    if (value === '' || value === null) return []
    const list: unknown[] = Array.isArray(value) ? value : [value]
    return list.map((one) => (kind.normalise ? kind.normalise(component, one) : one))
  }
  return kind.normalise ? kind.normalise(component, value) : value
}
