import type { Component } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'

/** One of the masks of a field; the name is stored with the answer where the author gave several. */
export interface InputMask {
  name: string
  mask: string
}

/** Whether the answer is stored as `{ value, maskName }`, as form.io does where a field has several masks. */
export const hasSeveralMasks = (component: Component): boolean => component.allowMultipleMasks === true && recordsOf(component.inputMasks).length > 0

export function masksOf(component: Component): InputMask[] {
  if (!hasSeveralMasks(component)) return typeof component.inputMask === 'string' && component.inputMask !== '' ? [{ name: '', mask: component.inputMask }] : []
  return recordsOf(component.inputMasks).flatMap(({ label, mask }) => (typeof mask === 'string' && mask !== '' ? [{ name: textOf(label ?? ''), mask }] : []))
}

/** The typed text of an answer, which can be stored with the name of its mask. */
export const typedText = (value: unknown): string => textOf(isRecord(value) && typeof value.value === 'string' ? value.value : value)
