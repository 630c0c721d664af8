/** The path of a value in the answers: object keys and row indexes. */
export type DataPath = readonly (string | number)[]

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Splits a dotted key such as `a.b`; undefined for keys such as `__proto__` that reach an object's prototype. */
export function keysOf(key: string): string[] | undefined {
  const keys = key.split('.').filter((part) => part !== '')
  return keys.length === 0 || keys.some((part) => forbidden.has(part)) ? undefined : keys
}

/** `['grid', 0, 'hours']` → `grid[0].hours`. */
export const pathText = (path: DataPath): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`), '')

/** `grid[0].hours` → `['grid', 0, 'hours']`. */
export const pathOf = (text: string): DataPath =>
  text
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Whether a path is another path or lies below it: `grid[0].hours` lies below `grid`. */
export const isAtOrBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`)

/** The value at a path, or undefined if any step is missing. */
export function getAt(data: unknown, path: DataPath): unknown {
  let here: unknown = data
  for (const part of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return undefined
    here = (here as Record<string | number, unknown>)[part]
  }
  return here
}

type Holder = Record<string | number, unknown>

/** The object or list at one step of a path; created if missing. */
function stepInto(holder: Holder, part: string | number, next: string | number): Holder {
  const found = Object.hasOwn(holder, part) ? holder[part] : undefined
  if (typeof found === 'object' && found !== null) return found as Holder
  const made: Holder | unknown[] = typeof next === 'number' ? [] : {}
  holder[part] = made
  return made as Holder
}

/** Sets the value at a path and creates missing objects and lists; `undefined` removes it. */
export function setAt(data: Record<string, unknown>, path: DataPath, value: unknown): void {
  const last = path.at(-1)
  if (last === undefined || path.some((part) => typeof part === 'string' && forbidden.has(part))) return
  if (value === undefined) {
    const holder = getAt(data, path.slice(0, -1))
    if (typeof holder === 'object' && holder !== null) delete (holder as Holder)[last]
    return
  }
  let here: Holder = data
  for (const [index, part] of path.slice(0, -1).entries()) here = stepInto(here, part, path[index + 1] ?? last)
  here[last] = value
}
