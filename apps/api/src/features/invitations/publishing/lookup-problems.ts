import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { fieldsAbove } from '@klesis/forms/rules/parent-fields.ts'
import type { Tx } from '../../../db/db.ts'
import { findLookupStates } from '../../lookups/index.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

type Reason = 'lookupUnknown' | 'lookupEmpty' | 'lookupParent' | 'lookupKind' | 'lookupSignedIn'

export interface CheckedForm {
  form: FormJson
  /** Whether people fill it in who are not signed in. */
  isForVisitors: boolean
}

/** The fields of forms that choose from a lookup which they, or those who fill them in, cannot use. */
export async function lookupProblems(tx: Tx, forms: readonly CheckedForm[], now: Date): Promise<ProblemWithoutMessage[]> {
  const fields = forms.flatMap(({ form, isForVisitors }) => {
    const choices = componentsOf(form).filter(({ dataSrc }) => dataSrc === 'lookup')
    return choices.map((component) => ({ component, isForVisitors, above: fieldsAbove(form, component) }))
  })
  const codes = new Set(fields.flatMap(({ component, above }) => [component, ...above]).map((one) => lookupOf(one)?.code ?? ''))
  const states = new Map((await findLookupStates(tx, [...codes], now)).map((state) => [state.code, state]))
  const reasonOf = ({ component, isForVisitors, above }: (typeof fields)[number]): Reason | undefined => {
    const source = lookupOf(component)
    const state = states.get(source?.code ?? '')
    if (kindOf(component) !== 'select') return 'lookupKind'
    if (!state) return 'lookupUnknown'
    if (state.isEmpty) return 'lookupEmpty'
    if (state.isSignedInOnly && isForVisitors) return 'lookupSignedIn'
    const isParent = (one: Component) => one.multiple !== true && state.parent !== null && lookupOf(one)?.code === state.parent
    return source?.parent && !above.some(isParent) ? 'lookupParent' : undefined
  }
  return fields.flatMap((field): ProblemWithoutMessage[] => {
    const reason = reasonOf(field)
    const { key, label } = field.component
    return reason
      ? [{ code: 'noChoices', params: { reason, key, label: shortenedText(textOf(label ?? '') || key), lookup: lookupOf(field.component)?.code ?? '' } }]
      : []
  })
}
