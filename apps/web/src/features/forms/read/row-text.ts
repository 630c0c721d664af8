import { childrenOf } from '@klesis/forms/model/children.ts'
import { choicesOf, sameChoice } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'

const read = (component: Component, value: unknown, words: (text: unknown) => string): string => {
  if (value === undefined || value === null || value === '') return ''
  const chosen = choicesOf(component)?.find((choice) => sameChoice(choice.value, value))
  if (chosen) return words(chosen.label)
  return typeof value === 'object' ? '' : String(value)
}

/** A row of a grid in one line: the first four answers that can be read. */
export const rowText = (grid: Component, row: Record<string, unknown>, words: (text: unknown) => string) =>
  childrenOf(grid)
    .map((component) => read(component, row[component.key], words))
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
