import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Tx } from '../../../db/db.ts'
import { findLookupStates } from '../../lookups/index.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'
import { shortenedText } from './shortened-text.ts'

type Reason = 'lookupUnknown' | 'lookupEmpty' | 'lookupParent' | 'lookupKind'

/** The fields of forms that choose from a lookup which they cannot use. */
export async function lookupProblems(tx: Tx, forms: readonly FormJson[], now: Date): Promise<ProblemWithoutMessage[]> {
  const fields = forms.flatMap((form) => {
    const components = componentsOf(form)
    return components.filter(({ dataSrc }) => dataSrc === 'lookup').map((component) => ({ component, components }))
  })
  const codes = new Set(fields.flatMap(({ component, components }) => [component, ...parentsOf(component, components)]).map((one) => lookupOf(one)?.code ?? ''))
  const states = new Map((await findLookupStates(tx, [...codes], now)).map((state) => [state.code, state]))
  const reasonOf = (component: Component, components: readonly Component[]): Reason | undefined => {
    const source = lookupOf(component)
    const state = states.get(source?.code ?? '')
    if (kindOf(component) !== 'select') return 'lookupKind'
    if (!state) return 'lookupUnknown'
    if (state.isEmpty) return 'lookupEmpty'
    const isParent = (one: Component) => one.multiple !== true && state.parent !== null && lookupOf(one)?.code === state.parent
    return source?.parent && !parentsOf(component, components).some(isParent) ? 'lookupParent' : undefined
  }
  return fields.flatMap(({ component, components }): ProblemWithoutMessage[] => {
    const reason = reasonOf(component, components)
    const { key, label } = component
    return reason
      ? [{ code: 'noChoices', params: { reason, key, label: shortenedText(textOf(label ?? '') || key), lookup: lookupOf(component)?.code ?? '' } }]
      : []
  })
}

/** The fields whose answer decides what can be chosen. A path names a field within a row. */
function parentsOf(component: Component, components: readonly Component[]): Component[] {
  const key = lookupOf(component)?.parent?.split('.').at(-1)
  return key === undefined ? [] : components.filter((one) => one.key === key)
}
