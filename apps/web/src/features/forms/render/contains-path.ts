import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { type DataPath, pathOf } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Whether the answer at a path belongs to one of these components or their descendants; `row` is the path of the object with their answers. */
export function containsPath(components: readonly Component[], row: DataPath, path: string): boolean {
  const parts = pathOf(path)
  if (row.some((part, index) => parts[index] !== part)) return false
  const first = parts[row.length]
  return typeof first === 'string' && componentsOf({ components }).some((component) => answerKeys(component)?.[0] === first)
}
