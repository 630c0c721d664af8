import type { OperatorName } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { operatorsFor } from '@klesis/forms/procedures/operators-for.ts'
import { type RuleField, ruleFields } from '@klesis/forms/procedures/rule-fields.ts'

/** The fields on which a component can depend: not on itself, nor on what is inside it. */
export function conditionFields(form: Form, component: Component): RuleField[] {
  const own = new Set(componentsOf({ components: [component] }))
  return ruleFields(form).filter((field) => !own.has(field.component))
}

/** The component that a condition names: by the path of its answer, or by its key alone as forms of other systems do. */
export const componentNamed = (form: Form, name: string): Component | undefined =>
  ruleFields(form).find(({ path }) => path === name)?.component ?? componentsOf(form).find(({ key }) => key === name)

/** Operators of which “not” would hold as soon as one of several answers is another. */
const doubtful: readonly OperatorName[] = ['isNotEqual', 'notIncludes']

/** The operators that suit a field, the likeliest first. */
export function conditionOperators(component: Component | undefined): readonly OperatorName[] {
  const kind = component && definitionOf(component)
  const offered = operatorsFor(component)
  if (kind?.isList && kind.kind !== 'hidden' && kind.kind !== 'tags') return ['isNotEmpty', 'isEmpty']
  return component?.multiple === true || kind?.kind === 'tags' ? offered.filter((name) => !doubtful.includes(name)) : offered
}
