import { answerKeys, isGroupedCheckbox } from '../model/answer-keys.ts'
import { childrenOf } from '../model/children.ts'
import { componentsOf, eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { anyNode, anyRow } from '../model/row-layout.ts'
import { storedPathOf } from '../model/stored-forms.ts'
import { type Dependencies, dependenciesOf } from '../rules/dependencies.ts'
import { type CopiedKeys, isApart } from './copied-keys.ts'

export interface Copies extends CopiedKeys {
  /** The form in which the originals stand, and the path of the object that holds their answers there. */
  form: Form
  from: readonly string[]
  /** The path of the object that holds the answers of the copies. */
  to: readonly string[]
}

interface Renaming extends Copies {
  dependencies: Dependencies
  originals: ReadonlySet<Component>
}

/** The names of the fields beside each other in rows and containers of the copy, around a component; none at its top. */
type Beside = ReadonlySet<string>

/** Where components stand within others. */
const places = new Set(['components', 'columns', 'rows'])
/** Properties that name the field of a condition. */
const ofConditions = new Set(['when', 'component'])
/** Properties that name a field as its answer is found: in the same row, or farther out. */
const ofAnswers = new Set(['refreshOn', 'refreshOnBlur', 'parent'])
/** Properties that may hold a script, or what is calculated as JSON logic. */
const scripts = new Set(['customConditional', 'calculateValue', 'customDefaultValue', 'custom', 'javascript', 'value', 'customAction', 'nextPage'])
/** `data.key`, `data["key"]`, `data['key']`, and members of these. */
const inScripts = /(?<![\w$.])(data|row)((?:\.[\w$]+|\[\s*(?:"[^"'\\]+"|'[^"'\\]+')\s*\])+)/g
const member = /\.([\w$]+)|\[\s*["']([^"']+)["']\s*\]/g

/**
 * Copies of components with new keys for those whose answers stand beside the originals, which conditions, lookups, calculations and scripts of the copies then
 * name as well. The keys inside rows, containers and nested forms stay, so that templates, formulas over rows and scripts find them.
 */
export function renameCopied(originals: readonly Component[], copies: Copies): Component[] {
  const renaming = { ...copies, dependencies: dependenciesOf(copies.form), originals: new Set(componentsOf({ components: originals })) }
  return originals.map((one) => renameIn(one, renaming) as Component)
}

function renameIn(value: unknown, renaming: Renaming, beside?: Beside): unknown {
  if (Array.isArray(value)) return value.map((one) => renameIn(one, renaming, beside))
  if (!isRecord(value)) return value
  const field = typeof value.type === 'string' && typeof value.key === 'string' ? (value as unknown as Component) : undefined
  const inside = field && isApart(field) ? new Set([...(beside ?? []), ...namesIn(field)]) : beside
  const change = (name: string, one: unknown): unknown => {
    if (name === 'var') return renameVariable(one, renaming, beside)
    if (typeof one !== 'string') return renameIn(one, renaming, places.has(name) ? inside : beside)
    return (field && !beside ? ownName(name, field, renaming) : undefined) ?? renameNamed(name, one, renaming, beside)
  }
  // The fields of a stored form come from there again whenever the form is saved.
  const fixed = field && storedPathOf(field) !== undefined && 'components' in value ? { components: value.components } : {}
  return { ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(name, one)])), ...fixed }
}

/** The new key of a component, or the new name of its group. */
function ownName(property: string, field: Component, { keys, groups }: CopiedKeys): string | undefined {
  if (property === 'key') return keys.get(field.key)
  return property === 'name' && isGroupedCheckbox(field) ? groups.get(String(field.name)) : undefined
}

/** The names of the answers that stand beside each other inside a component. */
function namesIn(component: Component): string[] {
  const names: string[] = []
  eachComponent({ components: childrenOf(component) }, (one) => {
    names.push(one.key, (answerKeys(one) ?? []).join('.'))
    return !isApart(one)
  })
  return names
}

function renameNamed(property: string, text: string, renaming: Renaming, beside?: Beside): string {
  if (ofConditions.has(property)) return renameCondition(text, renaming, beside)
  if (ofAnswers.has(property)) return renameAnswer(text, renaming, beside)
  if (!scripts.has(property)) return text
  return text.replaceAll(inScripts, (_, root: string, path: string) => root + renameMembers(root, path, renaming, beside))
}

/** A key in a condition means the first component of the form that has it: of a copy inside rows it would still mean the original, a path does not. */
function renameCondition(name: string, renaming: Renaming, beside?: Beside): string {
  const named = renaming.dependencies.get(name)
  if (!named) return renameAnswer(name, renaming, beside)
  if (!renaming.originals.has(named.component)) return name
  const path = named.pattern.filter((part) => part !== anyRow && part !== anyNode)
  const found = findKey(path, renaming.from, renaming)
  if (!found) return name
  const isBeside = path.length === renaming.from.length + (answerKeys(named.component)?.length ?? 0)
  if (isBeside && name === named.component.key) return renaming.keys.get(name) ?? name
  return [...renaming.to, found.key, ...path.slice(found.start + found.length)].join('.')
}

/** `grid.hours` → `grid2.hours`, from the row outwards. */
function renameAnswer(name: string, renaming: Renaming, beside?: Beside): string {
  const parts = name.split('.')
  if (parts.some((_, index) => beside?.has(parts.slice(0, index + 1).join('.')))) return name
  for (let depth = renaming.from.length; depth >= 0; depth -= 1) {
    const found = findKey(parts, renaming.from.slice(depth), renaming)
    if (found) return parts.toSpliced(found.start, found.length, found.key).join('.')
  }
  return name
}

interface FoundKey {
  start: number
  length: number
  key: string
}

/** The key of a copied component in a path through `above`; a key can have dots. */
function findKey(parts: readonly string[], above: readonly string[], { keys, groups }: CopiedKeys): FoundKey | undefined {
  const start = above.length
  if (above.some((part, index) => parts[index] !== part)) return undefined
  for (let length = parts.length - start; length > 0; length -= 1) {
    const old = parts.slice(start, start + length).join('.')
    const key = groups.get(old) ?? keys.get(old)
    if (key !== undefined) return { start, length, key }
  }
  return undefined
}

/** The key in a path from `data` or `row`. Within rows and containers of the copy, `row` holds the fields beside it. */
function findFrom(root: string | undefined, parts: readonly string[], renaming: Renaming, beside?: Beside): FoundKey | undefined {
  if (root === 'data') return findKey(parts, renaming.from, renaming)
  return root === 'row' && !beside ? findKey(parts, [], renaming) : undefined
}

/** A variable of JSON logic: `data.grid`, `row.hours`, or several values of which the first is the variable. */
function renameVariable(value: unknown, renaming: Renaming, beside?: Beside): unknown {
  if (Array.isArray(value)) return [renameVariable(value[0], renaming, beside), ...value.slice(1)]
  if (typeof value !== 'string') return value
  const [root, ...parts] = value.split('.')
  const found = findFrom(root, parts, renaming, beside)
  return found ? [root, ...parts.toSpliced(found.start, found.length, found.key)].join('.') : value
}

/** `.grid["length"]` → `.grid2["length"]`. */
function renameMembers(root: string, path: string, renaming: Renaming, beside?: Beside): string {
  const members = [...path.matchAll(member)].map(([text, named, quoted]) => ({ text, key: named ?? quoted ?? '' }))
  const found = findFrom(
    root,
    members.map(({ key }) => key),
    renaming,
    beside,
  )
  if (!found) return path
  const [first] = members.slice(found.start)
  const renamed = { text: first?.text.replace(first.key, found.key) ?? '', key: found.key }
  return members
    .toSpliced(found.start, found.length, renamed)
    .map(({ text }) => text)
    .join('')
}
