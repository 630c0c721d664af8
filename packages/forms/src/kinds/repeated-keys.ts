import { isGroupedCheckbox } from '../model/answer-keys.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { holdsFields, takesAnswer } from './kind-of.ts'

/** Keys used by two fields of the same path, whose answers would overwrite each other. The same key in another grid or container has another path. */
export function repeatedKeys(form: Form): string[] {
  const repeated = new Set<string>()
  const taken = new Set<string>()
  eachComponent(form, (component, parents) => {
    if (takesAnswer(component) && !isGroupedCheckbox(component)) {
      const path = [...parents.filter(takesAnswer), component].map(({ key }) => key).join('\u0000')
      if (component.key !== '' && taken.has(path)) repeated.add(component.key)
      taken.add(path)
    }
    return holdsFields(component)
  })
  return [...repeated]
}
