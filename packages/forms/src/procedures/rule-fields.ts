import { definitionOf, takesAnswer } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component } from '../model/form.ts'

/** A field that rules can name. */
export interface RuleField {
  /** As rules name it: its key, with dots inside containers and grids. */
  path: string
  component: Component
  /** Whether it is inside a grid, so that there are as many answers as rows. */
  isRepeated: boolean
}

/** The fields of a form whose answers rules can use, in reading order. Containers and grids are not listed themselves, but the fields inside them are. */
export function ruleFields(form: { components?: unknown }): RuleField[] {
  const fields: RuleField[] = []
  eachComponent(form, (component, parents) => {
    const shape = definitionOf(component)?.shape
    if (shape === 'value' && component.type !== 'password') {
      const holders = parents.filter(takesAnswer)
      const keys = [...holders, component].flatMap((one) => answerKeys(one) ?? [])
      fields.push({ path: keys.join('.'), component, isRepeated: holders.some((one) => definitionOf(one)?.shape === 'rows') })
    }
    return shape === undefined || shape === 'layout' || shape === 'object' || shape === 'rows'
  })
  return fields
}
