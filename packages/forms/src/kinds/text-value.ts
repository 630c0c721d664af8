import type { Component } from '../model/form.ts'

/** Text, or a number that a calculation produced. */
export const isText = (_: Component, value: unknown): boolean => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Applies the author's settings for case and spaces; Greek capitals have no accent. */
export function normaliseText(component: Component, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const spaced = component.truncateMultipleSpaces === true ? value.trim().replace(/\s{2,}/g, ' ') : value
  if (component.case === 'uppercase') return spaced.toLocaleUpperCase('el')
  return component.case === 'lowercase' ? spaced.toLocaleLowerCase('el') : spaced
}
