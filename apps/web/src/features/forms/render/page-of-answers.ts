import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { pathOf } from '@klesis/forms/model/data-path.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Tells on which of the pages an answer stands: the first that has its key, within no row and no answer of its own parts. */
export function pageOfAnswers(pages: readonly Component[]): (path: string) => string | undefined {
  const found = new Map<unknown, string>()
  for (const page of pages.toReversed()) {
    eachComponent({ components: [page] }, (component) => {
      const shape = definitionOf(component)?.shape
      if (shape !== 'layout') found.set(answerKeys(component)?.[0], page.key)
      return shape !== 'rows' && shape !== 'object'
    })
  }
  return (path) => found.get(pathOf(path)[0])
}
