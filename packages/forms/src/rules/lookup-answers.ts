import { type DataPath, getAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { codesOf, hasLookups, lookupOf, parentCode } from '../model/lookups.ts'
import { instancesOf } from './instances-of.ts'
import { isWithinHidden } from './is-within-hidden.ts'

/** The codes that one field has chosen from a lookup. */
export interface LookupAnswer {
  component: Component
  at: DataPath
  path: string
  lookup: string
  codes: string[]
  /** The code of the chosen parent, '' if none is chosen; undefined if the field has no parent. */
  parent: string | undefined
}

/** The answers of a form that are codes of lookups, without hidden ones and those to which the author lets people add values of their own. */
export function lookupAnswers(form: Form, data: unknown, hidden: ReadonlySet<string> = new Set()): LookupAnswer[] {
  if (!hasLookups(form)) return []
  return instancesOf(form, data).instances.flatMap((instance) => {
    const { component, at, path, row, kind } = instance
    const source = kind && lookupOf(component)
    const codes = source && at ? codesOf(getAt(data, at)) : []
    if (!source || !at || codes.length === 0 || component.validate?.onlyAvailableItems === false || isWithinHidden(instance, hidden)) return []
    return [{ component, at, path, lookup: source.code, codes, parent: source.parent && parentCode(data, row, source.parent) }]
  })
}
