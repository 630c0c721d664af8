import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Tx } from '../../../db/db.ts'
import { findResources } from '../../forms/index.ts'
import { findLookupStates } from '../../lookups/index.ts'
import type { CheckedForm } from './lookup-problems.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

type Reason = 'resourceUnknown' | 'resourceEmpty' | 'resourceSignedIn'

const nameOf = ({ data }: Component): string => textOf(data?.resource ?? '')

/** The fields of forms that choose from the values of a resource which is gone, has none today, or which those who fill them in may not read. */
export async function resourceProblems(tx: Tx, forms: readonly CheckedForm[], now: Date): Promise<ProblemWithoutMessage[]> {
  const fields = forms.flatMap(({ form, isForVisitors }) =>
    componentsOf(form)
      .filter(({ dataSrc }) => dataSrc === 'resource')
      .map((component) => ({ component, isForVisitors })),
  )
  const names = fields.map(({ component }) => nameOf(component))
  const lookups = new Map((await findResources(tx, names)).map(({ name, lookup }) => [name, lookup ?? '']))
  const states = new Map((await findLookupStates(tx, [...lookups.values()], now)).map((state) => [state.code, state]))
  const reasonOf = ({ component, isForVisitors }: (typeof fields)[number]): Reason | undefined => {
    const lookup = lookups.get(nameOf(component))
    if (lookup === undefined) return 'resourceUnknown'
    const state = states.get(lookup)
    if (!state || state.isEmpty) return 'resourceEmpty'
    return state.isSignedInOnly && isForVisitors ? 'resourceSignedIn' : undefined
  }
  return fields.flatMap((field): ProblemWithoutMessage[] => {
    const reason = reasonOf(field)
    const { key, label } = field.component
    return reason
      ? [{ code: 'noChoices', params: { reason, key, label: shortenedText(textOf(label ?? '') || key), resource: shortenedText(nameOf(field.component)) } }]
      : []
  })
}
