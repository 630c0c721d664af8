import type { Component } from './form.ts'
import { isRecord, recordsOf } from './is-record.ts'

const isComponent = (value: Record<string, unknown>): boolean => typeof value.type === 'string'
/** Accepts components without a key too, so that their children are not lost. */
const keyed = (value: Record<string, unknown>): Component => (typeof value.key === 'string' ? value : { ...value, key: '' }) as Component
const componentsIn = (holder: Record<string, unknown>): Component[] => recordsOf(holder.components).filter(isComponent).map(keyed)

/** One slot of a layout: a column, a tab, a table cell, or the content of a panel. */
export interface Slot {
  label?: string
  components: Component[]
}

/** The slots of a component in reading order; empty for a component without children. */
export function slotsOf(component: Component): Slot[] {
  if (Array.isArray(component.columns)) return recordsOf(component.columns).map((column) => ({ components: componentsIn(column) }))
  if (Array.isArray(component.rows)) return component.rows.flatMap((row) => recordsOf(row).map((cell) => ({ components: componentsIn(cell) })))
  const own = recordsOf(component.components)
  if (own.length > 0 && own.every((one) => Array.isArray(one.components) && typeof one.type !== 'string')) {
    return own.map((tab) => ({ label: typeof tab.label === 'string' ? tab.label : undefined, components: componentsIn(tab) }))
  }
  return own.length > 0 && isRecord(own[0]) ? [{ components: componentsIn(component) }] : []
}

/** The components directly inside one component. */
export const childrenOf = (component: Component): Component[] => slotsOf(component).flatMap((slot) => slot.components)

/** The components at the top of a form; for a wizard these are its pages. */
export const topOf = (form: { components?: unknown }): Component[] => componentsIn(form as Record<string, unknown>)
