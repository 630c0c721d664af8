import { definitionOf } from '../kinds/kind-of.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

export const isSecret = (component: Component): boolean => definitionOf(component)?.isSecret === true

/** The answer of an unsupported component without those of secret kinds inside it, wherever it nests them. It goes down by recursion: the caller has refused answers that are too deep. */
export function withoutSecretParts(component: Component, answer: unknown): unknown {
  const names = new Set(
    componentsOf({ components: [component] })
      .filter(isSecret)
      .map(({ key }) => key),
  )
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (names.has(name) ? [] : [[name, strip(one)]])))
  }
  return names.size === 0 ? answer : strip(answer)
}
