import { changeComponent } from '../../edit/edit-form.ts'
import type { Component } from '../../model/form.ts'
import { prefillOf } from '../../prefill/prefill-of.ts'
import type { ProfileFact } from '../../prefill/profile-facts.ts'
import { isLocked } from '../../rules/is-locked.ts'
import { findingAt, type LintCheck } from '../finding.ts'

/** Not everybody's profile has them. */
const optional: readonly ProfileFact[] = ['fatherName', 'email', 'phone']

const isOptional = (component: Component): boolean => optional.some((fact) => fact === prefillOf(component))

/** A required question that only the profile answers: whoever lacks the fact there can never submit. It can be typed into. */
export const requiredLocked: LintCheck = ({ form, parts }) =>
  parts
    .filter(({ component }) => isLocked(component) && component.validate?.required === true && isOptional(component))
    .map((part) => findingAt(part, { mend: () => changeComponent(form, part.path, ['disabled'], false) }))
