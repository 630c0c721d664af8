import { fieldKinds, kinds } from '../kinds/kinds.ts'
import { newComponent } from '../kinds/new-component.ts'
import type { Component } from '../model/form.ts'
import { fc } from './fast-check.ts'

/** Property names of form.io that no kind offers in the builder, but other systems write. */
const foreignNames = [
  ...['components', 'rows', 'header', 'errors', 'tooltip', 'inputMask', 'inputMasks', 'widget', 'datePicker', 'fields', 'properties', 'conditional', 'attrs'],
  ...['data', 'decimalLimit', 'delimiter', 'minDate', 'format', 'hideLabel', 'case', 'delimeter', 'requireDecimal', 'autocomplete', 'values', 'errorLabel'],
]

/** A property of a kind as a path from the component: one that the builder offers or one that other systems write. */
const pathsOf = (kind: (typeof fieldKinds)[number]): (readonly (string | number)[])[] => [
  ...kinds[kind].properties.map(({ at }) => at).filter(([first]) => first !== 'key'),
  ...foreignNames.map((name) => [name]),
  ['validate'],
]

const texts = ['', 'x', '20/11/2026', '2026-13-45', '<b>x</b>', '__proto__', 'data:image/png;base64,AAAA', '-1', '1e999', '((', '{"a":']
const numbers = [0, -1, 0.5, 1e21, 2_000]
const objects = [{ toString: false }, { toString: false, label: {}, value: {} }]
const mixed: readonly unknown[] = [null, 'x', 1, {}, [null, {}], { toString: false, value: 'b' }, { label: {}, value: { toString: false } }]
const lists = [[], mixed, [mixed, ...mixed], [{ value: 'a' }, ...mixed]]

const plain = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...numbers), fc.boolean(), fc.constant(null))
/** A value of any type. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(plain, fc.constantFrom<unknown>(...objects, ...lists), fc.jsonValue({ maxDepth: 2 }))

function withProperty(component: Component, path: readonly (string | number)[], value: unknown): Component {
  const [first, ...rest] = path
  if (first === undefined) return component
  const inner = component[String(first)]
  const below = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
  return { ...component, [first]: rest.length === 0 ? value : withProperty(below as Component, rest, value) }
}

const componentOf = (kind: (typeof fieldKinds)[number]): Component => ({ ...newComponent({ components: [] }, kind, kind), key: kind })

/** A component of each kind with up to three properties of any type, keyed by its kind. */
export const oddComponents: fc.Arbitrary<Component[]> = fc.tuple(
  ...fieldKinds.map((kind) =>
    fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(kind)), anyValue), { maxLength: 3 })
      .map((changes) => changes.reduce<Component>((component, [path, value]) => withProperty(component, path, value), componentOf(kind))),
  ),
)

/** Answers of any type to fields of each kind. */
export const oddAnswers: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(fc.constantFrom(...fieldKinds), anyValue)

const valuesOfTypes: readonly (readonly unknown[])[] = [texts, numbers, [true], [false], [null], objects, lists.slice(1)]
const typeCount = valuesOfTypes.length

/** Beside another property of the same component they would keep its value from being read. */
const standAlone: ReadonlySet<unknown> = new Set(['hidden', 'multiple', 'defaultValue'])

/** The properties of a kind in groups, each for one component: as many as there are types of values. */
function propertyGroups(kind: (typeof fieldKinds)[number]) {
  const { alone = [], together = [] } = Object.groupBy(pathsOf(kind), ([first]) => (standAlone.has(first) ? 'alone' : 'together'))
  const groups = Array.from({ length: Math.ceil(together.length / typeCount) }, (_, index) => together.slice(index * typeCount, (index + 1) * typeCount))
  return [...groups, ...alone.map((path) => [path])]
}

/**
 * Forms in which every property of every kind has a value of each type, for tests that are too slow for a property. A component has one value of each type
 * in as many properties, which go on by one type from form to form; which value of its type a property has, and which answer the field has, go round.
 */
export function everyOddProperty(): { components: Component[]; data: Record<string, unknown> }[] {
  const answers = valuesOfTypes.flat()
  return valuesOfTypes.map((_, form) => {
    const data: Record<string, unknown> = {}
    const components = fieldKinds.flatMap((kind, place) =>
      propertyGroups(kind).map((paths, group) => {
        const key = `${kind}${group}`
        // An answer would take the place of the default.
        if (paths[0]?.[0] !== 'defaultValue') data[key] = answers[(place + group * typeCount + form) % answers.length]
        const odd = paths.reduce<Component>((component, path, index) => {
          const values = valuesOfTypes[(index + form) % typeCount] ?? []
          return withProperty(component, path, values[(place + group) % values.length])
        }, componentOf(kind))
        return { ...odd, key }
      }),
    )
    return { components, data }
  })
}
