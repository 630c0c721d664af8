import type { Component } from '../model/form.ts'

/** A number the author set, which the JSON may carry as text; undefined where none was set. */
export function limitOf(value: unknown): number | undefined {
  if (value === '' || value === null || value === undefined || typeof value === 'boolean') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A number from `validate`, or from the component itself as older forms have it. */
export const ruleNumber = (component: Component, name: string): number | undefined => limitOf(component.validate?.[name]) ?? limitOf(component[name])
