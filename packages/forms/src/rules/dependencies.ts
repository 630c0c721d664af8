import { rowLayoutOf, type Shape } from '../kinds/kind.ts'
import { definitionOf, holdsFields } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, pathOf } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { anyNode, anyRow } from '../model/row-layout.ts'
import { treeOfRows } from '../model/tree-layout.ts'
import type { Answers } from './answers.ts'

export type Pattern = readonly string[]
const isAny = (part: string): boolean => part === anyRow || part === anyNode

export interface Dependency {
  component: Component
  pattern: Pattern
}

/** Components that conditions can name, by key and by dotted path. */
export type Dependencies = ReadonlyMap<string, Dependency>

const shapeOf = (component: Component): Shape => definitionOf(component)?.shape ?? 'value'

/** The data path of a component's answer; a component without an answer passes on the path of its container. */
const patternOf = (component: Component, holder: Pattern): Pattern =>
  ['layout', 'static'].includes(shapeOf(component)) ? holder : [...holder, ...(answerKeys(component) ?? [])]

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
        note(pattern.filter((part) => !isAny(part)).join('.'), component, pattern)
      }
      const below = shapeOf(component) === 'rows' ? [...pattern, ...rowLayoutOf(definitionOf(component)).pattern] : pattern
      if (holdsFields(component)) walk(childrenOf(component), below, depth + 1)
    }
  }
  walk(topOf(form), [], 0)
  return found
}

/** The values of one column over all rows, including nested rows. */
function column(holder: unknown, pattern: Pattern): unknown {
  const star = pattern.findIndex(isAny)
  if (star < 0) return getAt(holder, pattern)
  const rows = getAt(holder, pattern.slice(0, star))
  if (pattern[star] === anyNode) return treeOfRows.paths(rows).flatMap((path) => column(getAt(rows, path), pattern.slice(star + 1)))
  return Array.isArray(rows) ? rows.flatMap((row: unknown) => column(row, pattern.slice(star + 1))) : undefined
}

/** Outside its grid a column has the same values everywhere, so they are cached until an answer of the grid changes. */
function wholeColumn(answers: Answers, dependency: Dependency): unknown {
  return answers.kept(Object(answers.root[dependency.pattern[0] ?? '']), dependency, () => column(answers.root, dependency.pattern))
}

/**
 * The value of a named component as seen from a row: in the same grid the value of the same row, in another grid the list of all rows' values.
 */
function readDependency(answers: Answers, dependency: Dependency, row: DataPath): unknown {
  const path: (string | number)[] = []
  for (const [index, part] of dependency.pattern.entries()) {
    const own = isAny(part) ? stepsInto(row, path, part) : [part]
    if (own.length > 0) path.push(...own)
    else if (dependency.pattern.findIndex(isAny) === index) return wholeColumn(answers, dependency)
    else return column(getAt(answers.root, path), [part, ...dependency.pattern.slice(index + 1)])
  }
  return getAt(answers.root, path)
}

/** The steps by which a row goes on from a path above it, to a row or to the answers of a node; none if it lies elsewhere. */
function stepsInto(row: DataPath, path: DataPath, part: string): DataPath {
  const next = row[path.length]
  if (next === undefined || !path.every((step, depth) => step === row[depth])) return []
  if (part === anyRow) return typeof next === 'number' ? [next] : []
  let end = path.length
  while (row[end] === 'children') end += 2
  return row[end] === 'data' ? row.slice(path.length, end + 1) : []
}

/** A name without a component is used as a plain path, first relative to the row, then from the root. */
export function readNamed(answers: Answers, dependencies: Dependencies, name: string, row: DataPath): unknown {
  const dependency = dependencies.get(name)
  if (dependency) return readDependency(answers, dependency, row)
  const path = pathOf(name)
  return getAt(answers.root, [...row, ...path]) ?? getAt(answers.root, path)
}
