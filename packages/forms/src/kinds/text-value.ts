import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { hasSeveralMasks } from './masks.ts'

/** Text, a number that a calculation produced, or a text with the name of its mask. */
export const isText = (component: Component, value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) || (hasSeveralMasks(component) && isMasked(value))

const isMasked = (value: unknown): boolean => isRecord(value) && typeof value.value === 'string' && typeof value.maskName === 'string'

/** Applies the author's settings for case and spaces; Greek capitals have no accent. */
export function normaliseText(component: Component, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const spaced = component.truncateMultipleSpaces === true ? value.trim().replace(/[^\S\n]{2,}/g, ' ') : value
  if (component.case === 'uppercase') return spaced.toLocaleUpperCase('el')
  return component.case === 'lowercase' ? spaced.toLocaleLowerCase('el') : spaced
}
