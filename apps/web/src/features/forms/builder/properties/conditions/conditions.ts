import type { Component, Conditional, SimpleCondition } from '@klesis/forms/model/form.ts'
import { isRecord, recordsOf } from '@klesis/forms/model/is-record.ts'
import { isRule } from '@klesis/forms/rules/run.ts'

export interface Conditions {
  show: boolean
  conjunction: 'all' | 'any'
  conditions: SimpleCondition[]
}

/** The conditions of a component; the older format (`when`, `eq`) is converted to the newer one. */
export function conditionsOf({ conditional }: Component): Conditions {
  const show =
    conditional?.show === undefined || conditional.show === null || conditional.show === '' ? true : conditional.show === true || conditional.show === 'true'
  if (conditional?.when) return { show, conjunction: 'all', conditions: [{ component: conditional.when, operator: 'isEqual', value: conditional.eq }] }
  return { show, conjunction: conditional?.conjunction === 'any' ? 'any' : 'all', conditions: recordsOf(conditional?.conditions) as SimpleCondition[] }
}

/** Whether a condition was written by hand, as a script or JSON logic. */
export const isHandWritten = ({ conditional, customConditional }: Component): boolean =>
  isRule(customConditional) || (isRecord(conditional) && isRule(conditional.json))

/** The `conditional` of a component with these conditions in the newer format; its other properties are kept. */
export function withConditions({ conditional }: Component, { show, conjunction, conditions }: Conditions): Conditional {
  const { when: _when, eq: _eq, ...others } = isRecord(conditional) ? (conditional as Conditional) : {}
  return { ...others, show, conjunction, conditions }
}
