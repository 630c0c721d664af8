import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys, isGroupedCheckbox } from '../model/answer-keys.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { uniqueKey } from '../model/unique-key.ts'
import { componentAt, type JsonPath } from './slot-paths.ts'

/** The new names of copied components. */
export interface CopiedKeys {
  /** New keys by old ones, of the components whose answers stand beside each other at the top of the copy. */
  keys: ReadonlyMap<string, string>
  /** New names of groups of checkboxes. */
  groups: ReadonlyMap<string, string>
}

/**
 * Whether what is inside is apart from what is around it: rows, containers and nested forms keep their answers under their own key, so that the keys inside a copy
 * need not change.
 */
export function isApart(component: Component): boolean {
  const shape = definitionOf(component)?.shape
  return shape ? shape !== 'layout' && shape !== 'static' : component.input === true
}

/** Keys that the form does not have yet. `joinsGroup`: a checkbox that is copied by itself is one more option of its group. */
export function copiedKeys(form: Form, originals: readonly Component[], joinsGroup: boolean): CopiedKeys {
  const [keys, groups] = [new Map<string, string>(), new Map<string, string>()]
  const taken: Form = structuredClone(form)
  eachComponent(form, (one) => {
    if (isGroupedCheckbox(one)) taken.components.push({ type: 'hidden', key: String(one.name) })
  })
  const newKey = (old: string): string => {
    const key = keys.get(old) ?? groups.get(old) ?? uniqueKey(taken, old)
    taken.components.push({ type: 'hidden', key })
    return key
  }
  eachComponent({ components: originals }, (one, parents) => {
    keys.set(one.key, newKey(one.key))
    if (isGroupedCheckbox(one) && !(joinsGroup && parents.length === 0)) groups.set(String(one.name), newKey(String(one.name)))
    return !isApart(one)
  })
  return { keys, groups }
}

/** The path of the object in which the answers of a place of the form stand, without the numbers of rows. */
export const holderOf = (form: Form, place: JsonPath): string[] =>
  place.flatMap((_, index) => {
    const around = index > 0 ? componentAt(form, place.slice(0, index)) : undefined
    return around && isApart(around) ? (answerKeys(around) ?? []) : []
  })
