import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'

/** Whether a form has a field to fill in. */
export const hasFields = (form: FormJson): boolean => componentsOf(form).some(takesAnswer)
