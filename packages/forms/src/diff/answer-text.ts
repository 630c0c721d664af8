import type { TextOptions } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { plainText } from '../kinds/plain-text.ts'
import type { Component } from '../model/form.ts'

/** One answer as readable text; '' if nothing was answered. */
export function answerText(component: Component, value: unknown, options: TextOptions): string {
  if (value === undefined || value === null || value === '') return ''
  const kind = definitionOf(component)
  const write = kind?.text ?? plainText
  if (component.multiple === true && Array.isArray(value) && !kind?.isList) return value.map((one) => write(component, one, options)).join(', ')
  return write(component, value, options)
}
