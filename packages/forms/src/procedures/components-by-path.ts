import { takesAnswer } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component } from '../model/form.ts'

/**
 * The components of a form by the path under which a rule names them: their key, with dots inside containers and grids. The first of those that share a path,
 * such as the checkboxes of a group, which are also found by their own keys.
 */
export function componentsByPath(form: { components?: unknown }): Map<string, Component> {
  const byPath = new Map<string, Component>()
  eachComponent(form, (component, parents) => {
    const holders = parents.filter(takesAnswer).flatMap((one) => answerKeys(one) ?? [])
    for (const keys of [answerKeys(component) ?? [], [component.key]]) {
      const path = [...holders, ...keys].join('.')
      if (!byPath.has(path)) byPath.set(path, component)
    }
  })
  return byPath
}
