import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

/** The templates of an edit grid that are shown; those of form.io's builder are code and are not run. */
export type RowTemplate = 'header' | 'row' | 'footer'

const placeholder = /\{\{([^{}]*)\}\}/g
const ofRow = /^\s*row\.([\w.]{1,200})\s*$/

/** An author's template, if it is text in which at most answers of the row stand as `{{ row.key }}`. */
export function plainTemplate({ templates }: Component, name: RowTemplate): string | undefined {
  const template = isRecord(templates) ? templates[name] : undefined
  if (typeof template !== 'string' || template.trim() === '' || template.includes('{%')) return undefined
  const isPlain = [...template.matchAll(placeholder)].every(([, inside = '']) => name === 'row' && ofRow.test(inside))
  return isPlain ? template : undefined
}

/** The text of a template, without its markup; `textOf` gives the answer at a path of the row. */
export const fillTemplate = (template: string, textOf: (path: string) => string): string =>
  template
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(placeholder, (_, inside: string) => textOf(ofRow.exec(inside)?.[1] ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
