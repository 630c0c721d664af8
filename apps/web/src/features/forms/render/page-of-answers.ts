import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { pathOf } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Tells on which page an answer stands: the first that has its key. */
export function pageOfAnswers(pages: readonly Component[]): (path: string) => string | undefined {
  const found = new Map<unknown, string>()
  for (const page of pages.toReversed()) {
    for (const component of componentsOf({ components: [page] })) found.set(answerKeys(component)?.[0], page.key)
  }
  return (path) => found.get(pathOf(path)[0])
}
