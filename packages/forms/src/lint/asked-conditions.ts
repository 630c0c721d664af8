import type { Component, SimpleCondition } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

export interface AskedCondition {
  component: string
  operator: string
  value: unknown
}

/** What one property of a component asks before it is shown. */
export interface Asked {
  property: 'conditional' | 'customConditional'
  conditions: readonly AskedCondition[]
  /** Whether one condition is enough. */
  isAny: boolean
}

const compared = /^\s*show\s*=\s*\(?\s*data\.([A-Za-z_$][\w$.]*)\s*={2,3}\s*(?:'([^'\\]*)'|"([^"\\]*)"|(\d+(?:\.\d+)?|true|false))\s*\)?\s*;?\s*$/
const off = /^\s*show\s*=\s*(?:false|0|null)\s*;?\s*$/

/** A script is read only where it is one comparison, or nothing but false. */
function ofScript(script: unknown): AskedCondition[] {
  if (typeof script !== 'string') return []
  if (off.test(script)) return [{ component: '', operator: 'never', value: '' }]
  const [, component, single, double, plain] = compared.exec(script) ?? []
  return component === undefined ? [] : [{ component, operator: 'isEqual', value: single ?? double ?? plain }]
}

/** Whether a condition names the field that it asks. */
export const isNamed = (condition: Record<string, unknown>): condition is Record<string, unknown> & SimpleCondition & { component: string } =>
  typeof condition.component === 'string' && condition.component !== ''

/** The conditions of a component whose outcome can be read from the form: not those in JSON logic, nor scripts of more than a comparison. */
export function conditionsOf({ conditional, customConditional }: Component): Asked[] {
  const asked: Asked[] = []
  if (isRecord(conditional)) {
    const { conditions, conjunction, when, eq } = conditional
    const simple = recordsOf(conditions).filter(isNamed)
    if (simple.length > 0) {
      const read = simple.map(({ component, operator, value }) => ({ component, operator: operator ?? '', value }))
      asked.push({ property: 'conditional', conditions: read, isAny: conjunction === 'any' })
    } else if (typeof when === 'string' && when !== '') {
      asked.push({ property: 'conditional', conditions: [{ component: when, operator: 'isEqual', value: eq }], isAny: false })
    }
  }
  const scripted = ofScript(customConditional)
  return scripted.length > 0 ? [...asked, { property: 'customConditional', conditions: scripted, isAny: false }] : asked
}
