import { holdsFields, kindOf, requiresAnswer, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { limitOfComponent } from '@klesis/forms/kinds/limit-of.ts'
import { isConditional } from '@klesis/forms/lint/is-conditional.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'

/** A field whose answer is checked when the form is submitted. */
export interface AskedField {
  component: Component
  /** Whether some may submit without it: it stands under a condition, or in rows that may be left out. */
  isOfSome: boolean
}

const rowKinds: ReadonlySet<string | undefined> = new Set(['datagrid', 'editgrid', 'tree', 'tagpad'])
const asksForRows = (component: Component) => requiresAnswer(component) || (limitOfComponent(component, 'minLength') ?? 0) >= 1

/** Whether some are not asked for a field, by the components from the outermost around it to itself. */
export const isAskedOfSome = (chain: readonly Component[]): boolean =>
  chain.some(isConditional) || chain.slice(0, -1).some((parent) => rowKinds.has(kindOf(parent)) && !asksForRows(parent))

/** Whether nobody is asked, because the author hides the field and nothing shows it again. */
const isNeverChecked = (chain: readonly Component[]): boolean =>
  chain.some(({ hidden }) => hidden === true) && chain.at(-1)?.validateWhenHidden !== true && !chain.some(isConditional)

/** The fields of a form that are checked, without the parts of unsupported kinds. */
export function askedFields(form: Pick<Form, 'components'>): AskedField[] {
  const found: AskedField[] = []
  eachComponent(form, (component, parents) => {
    const chain = [...parents, component]
    if (takesAnswer(component) && !isNeverChecked(chain)) found.push({ component, isOfSome: isAskedOfSome(chain) })
    return holdsFields(component)
  })
  return found
}
