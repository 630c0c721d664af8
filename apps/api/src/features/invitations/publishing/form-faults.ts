import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'

const answering: ReadonlySet<string> = new Set(['value', 'object', 'rows'])

/** A component that takes an answer. What one of a type we lack takes is not known, so it counts as none. */
function takesAnswer(component: Component): boolean {
  const kind = kindOf(component)
  return kind !== undefined && kind !== 'button' && answering.has(kinds[kind].shape)
}

/** Whether there is anything to fill in. */
export function hasFields(form: FormJson): boolean {
  let found = false
  eachComponent(form as unknown as Form, (component) => {
    found ||= takesAnswer(component)
  })
  return found
}

/** Keys that two fields of one place bear, so that one answer would overwrite the other. The same key in another grid is another place. */
export function sharedKeys(form: FormJson): string[] {
  const shared = new Set<string>()
  const taken = new Set<string>()
  eachComponent(form as unknown as Form, (component, parents) => {
    if (!takesAnswer(component)) return
    const place = [...parents.filter(takesAnswer), component].map(({ key }) => key).join('\u0000')
    if (taken.has(place)) shared.add(component.key)
    taken.add(place)
  })
  return [...shared]
}
