import type { Shape } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, keysOf, pathOf } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import type { Answers } from './answers.ts'

/** A placeholder index for "the row of the component that asks". */
const anyRow = '*'
export type Pattern = readonly string[]

export interface Dependency {
  component: Component
  pattern: Pattern
  seen?: { revision: number; value: unknown }
}

/** Components that conditions can name, by key and by dotted path. */
export type Dependencies = ReadonlyMap<string, Dependency>

const shapeOf = (component: Component): Shape => definitionOf(component)?.shape ?? 'value'

/** The data path of a component's answer; a component without an answer passes on the path of its container. */
const patternOf = (component: Component, holder: Pattern): Pattern =>
  ['layout', 'static'].includes(shapeOf(component)) ? holder : [...holder, ...(keysOf(component.key) ?? [])]

export function dependenciesOf(form: Form): Dependencies {
  const found = new Map<string, Dependency>()
  const note = (name: string, component: Component, pattern: Pattern) => {
    if (!found.has(name)) found.set(name, { component, pattern })
  }
  const walk = (components: readonly Component[], holder: Pattern, depth: number): void => {
    if (depth > maxDepth) return
    for (const component of components) {
      const pattern = patternOf(component, holder)
      if (pattern !== holder) {
        note(component.key, component, pattern)
        note(pattern.filter((part) => part !== anyRow).join('.'), component, pattern)
      }
      walk(childrenOf(component), shapeOf(component) === 'rows' ? [...pattern, anyRow] : pattern, depth + 1)
    }
  }
  walk(topOf(form), [], 0)
  return found
}

/** The values of one column over all rows, including nested rows. */
function column(holder: unknown, pattern: Pattern): unknown {
  const star = pattern.indexOf(anyRow)
  if (star < 0) return getAt(holder, pattern)
  const rows = getAt(holder, pattern.slice(0, star))
  return Array.isArray(rows) ? rows.flatMap((row: unknown) => column(row, pattern.slice(star + 1))) : undefined
}

/** Outside its grid a column has the same values everywhere, so they are cached until an answer changes. */
function wholeColumn(answers: Answers, dependency: Dependency): unknown {
  if (dependency.seen?.revision !== answers.revision()) dependency.seen = { revision: answers.revision(), value: column(answers.root, dependency.pattern) }
  return dependency.seen.value
}

/**
 * The value of a named component as seen from a row: in the same grid the value of the same row, in another grid the list of all rows' values.
 */
function readDependency(answers: Answers, dependency: Dependency, row: DataPath): unknown {
  const path: (string | number)[] = []
  for (const [index, part] of dependency.pattern.entries()) {
    const number = row[index]
    if (part !== anyRow) path.push(part)
    else if (typeof number === 'number' && path.every((step, depth) => step === row[depth])) path.push(number)
    else if (dependency.pattern.indexOf(anyRow) === index) return wholeColumn(answers, dependency)
    else return column(getAt(answers.root, path), [anyRow, ...dependency.pattern.slice(index + 1)])
  }
  return getAt(answers.root, path)
}

/** A name without a component is used as a plain path, first relative to the row, then from the root. */
export function readNamed(answers: Answers, dependencies: Dependencies, name: string, row: DataPath): unknown {
  const dependency = dependencies.get(name)
  if (dependency) return readDependency(answers, dependency, row)
  const path = pathOf(name)
  return getAt(answers.root, [...row, ...path]) ?? getAt(answers.root, path)
}
