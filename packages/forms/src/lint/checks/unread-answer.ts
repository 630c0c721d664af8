import { removeComponent } from '../../edit/edit-form.ts'
import { takesAnswer } from '../../kinds/kind-of.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isNamedElsewhere } from '../named-elsewhere.ts'
import { isAlwaysHidden } from './required-hidden.ts'

/**
 * An answer that nobody reads. What is shown on the page of an application is read there; so only values that are never shown count, and of those the ones
 * that nothing in the form names and no rule, script or action of the invitation. One with a value of its own marks applications for other systems. It is left out.
 */
export const unreadAnswer: LintCheck = ({ form, parts, isReadElsewhere }) =>
  parts
    .filter((part) => {
      const { component } = part
      const isUnseen = component.type === 'hidden' || isAlwaysHidden(component)
      const isMark = component.defaultValue !== undefined && component.defaultValue !== null && component.defaultValue !== ''
      if (!takesAnswer(component) || !isUnseen || isMark || component.validate?.required === true) return false
      return !isNamedElsewhere(form, part) && !isReadElsewhere(component.key)
    })
    .map((part) => findingAt(part, { mend: () => removeComponent(form, part.path) }))
