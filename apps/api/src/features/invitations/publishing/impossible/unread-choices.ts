import { requiresAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { shortenedText } from '../shortened-text.ts'
import { askedFields } from './asked-field.ts'
import { choosesFromElsewhere } from './choice-limits.ts'
import { isFilledByForm } from './fillers.ts'

/** The required fields of a form whose page reads no choices from elsewhere, as that of a step or of an action, which choose from there. */
export const unreadChoices = (form: Form): { label: string; isOfSome?: true }[] =>
  askedFields(form)
    .filter(({ component }) => requiresAnswer(component) && choosesFromElsewhere(component))
    .map(({ component, isOfSome }) => ({
      label: shortenedText(labelOf(component)),
      ...((isOfSome || isFilledByForm(form, component)) && { isOfSome: true as const }),
    }))
