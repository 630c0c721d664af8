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

const text = fc.constantFrom('', 'x', '20/11/2026', '2026-13-45', '<b>x</b>', '__proto__', 'data:image/png;base64,AAAA', '-1', '1e999', '((', '{"a":')
const number = fc.constantFrom(0, -1, 0.5, 1e21, 2_000)
const plain = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const odd = fc.constantFrom<unknown>(
  {},
  [],
  [null],
  [[]],
  { toString: false },
  { label: {}, value: {} },
  [{ label: {}, value: { toString: false } }],
  [{ value: 'a' }, {}],
)
/** A value of any type. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(plain, odd, fc.jsonValue({ maxDepth: 2 }))

function withProperty(component: Component, path: readonly (string | number)[], value: unknown): Component {
  const [first, ...rest] = path
  if (first === undefined) return component
  const inner = component[String(first)]
  const below = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
  return { ...component, [first]: rest.length === 0 ? value : withProperty(below as Component, rest, value) }
}

/** A component of each kind with up to three properties of any type, keyed by its kind. */
export const oddComponents: fc.Arbitrary<Component[]> = fc.tuple(
  ...fieldKinds.map((kind) =>
    fc.array(fc.tuple(fc.constantFrom(...pathsOf(kind)), anyValue), { maxLength: 3 }).map((changes) =>
      changes.reduce<Component>((component, [path, value]) => withProperty(component, path, value), {
        ...newComponent({ components: [] }, kind, kind),
        key: kind,
      }),
    ),
  ),
)

/** Answers of any type to fields of each kind. */
export const oddAnswers: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(fc.constantFrom(...fieldKinds), anyValue)

/** The same examples each time, for tests that are too slow for a property. */
export const sampleOddForms = (count: number): [Component[], Record<string, unknown>][] =>
  fc.sample(fc.tuple(oddComponents, oddAnswers), { numRuns: count, seed: 1 })
