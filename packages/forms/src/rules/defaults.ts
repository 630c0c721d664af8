import type { KindDefinition } from '../kinds/kind.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { safeCopy } from './safe-copy.ts'

/** The default answer; undefined if the form sets none. */
export function defaultOf(component: Component, kind: KindDefinition | undefined): unknown {
  const { defaultValue } = component
  if (kind?.shape === 'rows') {
    return Array.isArray(defaultValue) && defaultValue.length > 0 ? safeCopy(defaultValue) : kind.initial?.(component)
  }
  if (kind?.shape === 'object') return isRecord(defaultValue) ? safeCopy(defaultValue) : kind.initial?.(component)
  return defaultValue === undefined || defaultValue === null ? undefined : normalised(component, kind, safeCopy(defaultValue))
}

/** An answer in its stored form. */
export function normalised(component: Component, kind: KindDefinition | undefined, value: unknown): unknown {
  if (!kind || value === undefined) return value
  if (component.multiple === true && !kind.isList) {
    if (value === '' || value === null) return []
    if (Array.isArray(value)) return value.map((one) => (kind.normalise ? kind.normalise(component, one) : one))
  }
  return kind.normalise ? kind.normalise(component, value) : value
}
