import { type DataPath, getAt, pathOf } from './data-path.ts'
import { componentsOf } from './each-component.ts'
import type { Component } from './form.ts'
import { isRecord } from './is-record.ts'
import { textOf } from './text-of.ts'

/** The lookup from which a select chooses. */
export interface LookupSource {
  /** The code of the lookup. */
  code: string
  /** The path of the field whose answer is the parent of the items that can be chosen, from its row or from the top; undefined if all can. */
  parent: string | undefined
}

/** The label of an item of a lookup in one language; undefined if it is not known. */
export type ItemLabel = (lookup: string, item: string) => string | undefined

/** The items whose labels `write` asks for: codes by lookup. It is called once with a function that knows no label. */
export function namedCodes(write: (label: ItemLabel) => unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  write((lookup, item) => {
    named.set(lookup, (named.get(lookup) ?? new Set()).add(item))
    return undefined
  })
  return named
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Undefined for a component with other choices, or with none chosen yet. */
export function lookupOf({ dataSrc, data }: Pick<Component, 'dataSrc' | 'data'>): LookupSource | undefined {
  if (dataSrc !== 'lookup' || !isRecord(data) || !isText(data.lookup)) return undefined
  return { code: data.lookup, parent: isText(data.parent) ? data.parent : undefined }
}

/** The codes of an answer, one or several. */
export const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(codeOf).filter((code) => code !== '')

const codeOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? textOf(value) : '')

/** The code of the chosen parent, looked for from the object of the answer outwards to the top; '' if none is chosen. */
export function parentCode(answers: unknown, row: DataPath, parent: string): string {
  const path = pathOf(parent)
  for (let depth = row.length; depth >= 0; depth -= 1) {
    // What stands before an index is a list, not an object.
    const found = typeof row[depth] === 'number' ? undefined : getAt(answers, [...row.slice(0, depth), ...path])
    if (found !== undefined) return codeOf(found)
  }
  return ''
}

/** Whether a form has a choice from a lookup. */
export const hasLookups = (form: { components?: unknown }): boolean => componentsOf(form).some(lookupOf)
