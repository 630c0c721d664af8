import type { FormAnswers } from '@klesis/contract/wire.ts'
import { getAt, setAt } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { isShowable, normalised } from '../rules/defaults.ts'
import { instancesOf } from '../rules/instances-of.ts'
import { prefillOf } from './prefill-of.ts'
import type { ProfileFacts } from './profile-facts.ts'

/** Whether a field of the form is filled in from the profile. */
export const isPrefilled = (form: Form): boolean => componentsOf(form).some((component) => prefillOf(component) !== undefined)

/** Puts back what the profile filled in at a part that a condition has hidden, which is to stand there when the part is first shown. A submission takes it out. */
export function withPrefilledOf(form: Form, given: Record<string, unknown>, kept: Record<string, unknown>): Record<string, unknown> {
  if (!isPrefilled(form)) return kept
  const answers = structuredClone(kept)
  for (const { component, kind, at, rowIndex } of instancesOf(form, given).instances) {
    if (!(prefillOf(component) && at) || rowIndex !== undefined || getAt(kept, at) !== undefined) continue
    const value = getAt(given, at)
    if (typeof value === 'string' && isShowable(component, kind, value)) setAt(answers, at, value)
  }
  return answers
}

/**
 * The answers with which a new application begins: what is given already, and the applicant's profile in the fields whose author lets it fill them in.
 * Rows and lists of values begin empty.
 */
export function prefilledAnswers(form: Form, profile: ProfileFacts, given: FormAnswers): FormAnswers {
  const answers = structuredClone(given)
  for (const { component, kind, at, rowIndex } of instancesOf(form, given).instances) {
    const fact = prefillOf(component)
    const isOffered = kind?.properties.some(({ name }) => name === 'prefill') === true
    if (!fact || !at || !isOffered || rowIndex !== undefined || component.multiple === true) continue
    const value = normalised(component, kind, profile[fact])
    if (value !== '' && getAt(given, at) === undefined && isShowable(component, kind, value)) setAt(answers, at, value)
  }
  return answers
}
