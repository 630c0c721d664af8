import { type FieldKind, kinds } from '../kinds/kinds.ts'
import type { Component, Form } from '../model/form.ts'
import { uniqueKey } from '../model/unique-key.ts'
import { staleSources, withSource } from '../translate/stale-sources.ts'
import { copiedKeys, holderOf } from './copied-keys.ts'
import { renameCopied } from './rename-copied.ts'
import { componentAt, type JsonPath, readAt } from './slot-paths.ts'

/** An insertion position: before the component that now has this index in the slot. */
export interface InsertPosition {
  slot: JsonPath
  index: number
}

/** The edited form and the new path of the component. */
export interface Edited {
  form: Form
  path: JsonPath
}

const listAt = (form: Form, slot: JsonPath): Component[] => {
  const list = readAt(form, slot)
  if (!Array.isArray(list)) throw new Error(`There is no slot at ${slot.join('.')}`)
  return list as Component[]
}

/** Inserts a component at a position. */
export function insertComponent(form: Form, { slot, index }: InsertPosition, component: Component): Edited {
  const next = structuredClone(form)
  listAt(next, slot).splice(index, 0, structuredClone(component))
  return { form: next, path: [...slot, index] }
}

export function removeComponent(form: Form, path: JsonPath): Form {
  const next = structuredClone(form)
  listAt(next, path.slice(0, -1)).splice(Number(path.at(-1)), 1)
  return next
}

const startsWith = (path: JsonPath, start: JsonPath) => start.every((part, index) => path[index] === part)

/** Adjusts a path after the component at `gone` was removed: later siblings and their descendants have moved up by one. */
function afterRemoval(path: JsonPath, gone: JsonPath): JsonPath {
  const slot = gone.slice(0, -1)
  const position = path[slot.length]
  if (path.length <= slot.length || !startsWith(path, slot) || typeof position !== 'number' || position <= Number(gone.at(-1))) return path
  return [...slot, position - 1, ...path.slice(slot.length + 1)]
}

/** Moves a component to a position; undefined if the position is inside the component. */
export function moveComponent(form: Form, from: JsonPath, to: InsertPosition): Edited | undefined {
  const component = componentAt(form, from)
  if (!component || startsWith(to.slot, from)) return undefined
  const position = afterRemoval([...to.slot, to.index], from)
  return insertComponent(removeComponent(form, from), { slot: position.slice(0, -1), index: Number(position.at(-1)) }, component)
}

/** Sets a property at a path below a component; undefined removes it. */
export function changeComponent(form: Form, path: JsonPath, property: JsonPath, value: unknown): Form {
  const next = structuredClone(form)
  let here = readAt(next, path) as Record<string | number, unknown>
  for (const part of property.slice(0, -1)) {
    const below = here[part]
    if (typeof below !== 'object' || below === null) here[part] = {}
    here = here[part] as Record<string | number, unknown>
  }
  const last = property.at(-1)
  if (last === undefined) return next
  if (value === undefined) delete here[last]
  else here[last] = value
  return next
}

/** Inserts a copy after the component, with new keys for what is answered beside the original, also where the copy names it. */
export function duplicateComponent(form: Form, path: JsonPath): Edited | undefined {
  const component = componentAt(form, path)
  if (!component) return undefined
  const holder = holderOf(form, path)
  const [copy = component] = renameCopied([component], { ...copiedKeys(form, [component], true), form, from: holder, to: holder })
  return insertComponent(form, { slot: path.slice(0, -1), index: Number(path.at(-1)) + 1 }, copy)
}

const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** A key made from a label, in the characters allowed in keys: `Μέσος όρος` → `mesosOros`. */
export function keyFrom(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = [...plain].map((letter) => greek[letter] ?? letter).join('')
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean)
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 40)
}

/** A new key that is unique in the form, made from the label if that contains any letters. */
export const newKey = (form: Form, kind: FieldKind, label: string): string => uniqueKey(form, keyFrom(label) || kinds[kind].keyStem)

/**
 * Replaces a text and moves its translations to the new text, unless other components still use the old one. They are stale until they are written again. Where the
 * text is emptied they wait under the old one.
 */
export function renameText(form: Form, old: string, newText: string, isStillUsed: boolean): Form {
  if (!form.i18n || old === newText || old === '' || newText === '') return form
  let made = form
  for (const [language, texts] of Object.entries(form.i18n)) {
    const { [old]: translated, ...others } = texts
    if (translated === undefined || Object.hasOwn(texts, newText)) continue
    const source = staleSources(form, language)[old] ?? old
    const kept = isStillUsed ? texts : others
    made = { ...made, i18n: { ...made.i18n, [language]: { ...kept, [newText]: translated } } }
    made = withSource(isStillUsed ? made : withSource(made, language, old, undefined), language, newText, source)
  }
  return made
}
