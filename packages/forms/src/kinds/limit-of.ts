import type { Component } from '../model/form.ts'

/** A numeric limit, which the JSON may contain as text; undefined if none is set. Blank text sets none. */
export function limitOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A limit from `validate`, or from the component itself as in older forms. */
export const limitOfComponent = (component: Component, name: string): number | undefined => limitOf(component.validate?.[name]) ?? limitOf(component[name])
