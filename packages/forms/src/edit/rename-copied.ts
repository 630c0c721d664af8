import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

/** The new keys of copied components. */
export interface NewKeys {
  keys: ReadonlyMap<string, string>
  /** Whether the keys of fields inside an answer of their own (a container, rows, a nested form) are new as well. */
  areAllNew: boolean
  /** The keys of the components in which the copies stand. */
  above?: readonly string[]
}

/** Properties that name another component by its key or by its path in the answers. */
const references = new Set(['when', 'component', 'refreshOn', 'parent'])
/** Properties that may hold a script, or what is calculated as JSON logic. */
const scripts = new Set(['customConditional', 'calculateValue', 'customDefaultValue', 'custom', 'javascript', 'value', 'customAction', 'nextPage'])
/** `data.key`, `data["key"]`, `data['key']`, and members of these. */
const inScripts = /(?<![\w$.])(data|row)((?:\.[\w$]+|\[\s*(?:"[^"'\\]+"|'[^"'\\]+')\s*\])+)/g
const member = /(\.)([\w$]+)|(\[\s*["'])([^"']+)/g

/** A copy of components with its own keys, which conditions, lookups, calculations and scripts of the copy then name as well. */
export function renameCopied(copies: readonly Component[], newKeys: NewKeys): Component[] {
  return copies.map((one) => renameIn(one, newKeys, false) as Component)
}

function renameIn(value: unknown, newKeys: NewKeys, isInside: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => renameIn(one, newKeys, isInside))
  if (!isRecord(value)) return value
  const isField = typeof value.type === 'string' && typeof value.key === 'string'
  const isWithin = isInside || (isField && value.input === true)
  const change = (name: string, one: unknown): unknown => {
    if (name === 'var') return renameVariable(one, newKeys, isInside)
    if (typeof one !== 'string') return renameIn(one, newKeys, isWithin)
    const isOwnKey = name === 'key' && isField && (newKeys.areAllNew || !isInside)
    return isOwnKey ? (newKeys.keys.get(one) ?? one) : renameNamed(name, one, newKeys, isInside)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(name, one)]))
}

function renameNamed(property: string, text: string, newKeys: NewKeys, isInside: boolean): string {
  if (references.has(property)) return renamePath(text, newKeys)
  if (!scripts.has(property)) return text
  return text.replaceAll(inScripts, (_, root: string, path: string) => root + renameMembers(root, path, newKeys, isInside))
}

/** `.grid["hours"]` → `.grid2["hours2"]`. */
function renameMembers(root: string, path: string, newKeys: NewKeys, isInside: boolean): string {
  const keys = [...path.matchAll(member)].map(([, , named, , quoted]) => named ?? quoted ?? '')
  const [, ...parts] = String(renameVariable([root, ...keys].join('.'), newKeys, isInside)).split('.')
  return path.replaceAll(member, (_, dot, named, bracket, quoted) => (dot ?? bracket) + parts.splice(0, (named ?? quoted).split('.').length).join('.'))
}

/** `grid.hours` → `grid2.hours2`: the first part after those above decides whether the path leads into the copy. */
function renamePath(path: string, { keys, areAllNew, above = [] }: NewKeys): string {
  const whole = keys.get(path)
  if (whole !== undefined) return whole
  const parts = path.split('.')
  const first = parts.findIndex((part) => !above.includes(part))
  if (!keys.has(parts[first] ?? '')) return path
  return parts.map((part, index) => (index === first || (areAllNew && index > first) ? (keys.get(part) ?? part) : part)).join('.')
}

/** A variable of JSON logic or of a script: `data.grid.hours`, `row.hours`, or several values of which the first is the variable. */
function renameVariable(value: unknown, newKeys: NewKeys, isInside: boolean): unknown {
  if (Array.isArray(value)) return [renameVariable(value[0], newKeys, isInside), ...value.slice(1)]
  if (typeof value !== 'string') return value
  const [root, ...parts] = value.split('.')
  if (root !== 'data' && root !== 'row') return value
  // Within rows and containers, `row` holds the fields beside it.
  if (parts.length === 0 || (root === 'row' && isInside && !newKeys.areAllNew)) return value
  return `${root}.${renamePath(parts.join('.'), newKeys)}`
}
