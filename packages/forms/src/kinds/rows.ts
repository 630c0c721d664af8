import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import type { Check, KindDefinition } from './kind.ts'
import { ruleNumber } from './limit-of.ts'

const count: Check = (component, value) => {
  const rows = Array.isArray(value) ? value.length : 0
  const min = ruleNumber(component, 'minLength')
  const max = ruleNumber(component, 'maxLength')
  if (min !== undefined && rows < min) return { rule: 'minRows', params: { min, count: rows } }
  return max !== undefined && rows > max ? { rule: 'maxRows', params: { max, count: rows } } : undefined
}

const rows = {
  category: 'data',
  shape: 'rows',
  empty: () => [],
  isList: true,
  isEmpty: (_, value) =>
    isBlank(value) || (Array.isArray(value) && value.every((row) => isRecord(row) && Object.values(row).every((one) => isBlank(one) || one === false))),
  normalise: (_, value) => (value === '' ? [] : value),
  accepts: (_, value) => Array.isArray(value) && value.every(isRecord),
  checks: [count],
} satisfies Partial<KindDefinition>

/** Rows filled in side by side. */
export const datagrid: KindDefinition = {
  ...rows,
  kind: 'datagrid',
  keyStem: 'dataGrid',
  defaults: { type: 'datagrid', input: true, tree: true, reorder: false, initEmpty: false, components: [], validate: { required: false } },
}

/** Rows opened one at a time. */
export const editgrid: KindDefinition = {
  ...rows,
  kind: 'editgrid',
  keyStem: 'editGrid',
  defaults: { type: 'editgrid', input: true, tree: true, rowDrafts: false, components: [], validate: { required: false } },
}
