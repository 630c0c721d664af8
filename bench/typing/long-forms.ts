import { readFileSync } from 'node:fs'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'

/** A form, the answers it is opened with, and the field in which is typed: the answer of `mirror` is calculated from it. */
export interface LongForm {
  name: string
  form: Form
  data: Record<string, unknown>
  typed: (string | number)[]
  mirror: (string | number)[]
}

const rows = 200
const file = new URL('../../packages/forms/fixtures/common-hosted-form-service/kitchen-sink.json', import.meta.url)
const source = JSON.parse(readFileSync(file, 'utf8')) as Form

/** A copy whose keys and references to them end in the number of the part, and whose types are those that both renderers know. */
function copyOf(value: unknown, part: number): unknown {
  if (Array.isArray(value)) return value.map((one) => copyOf(one, part))
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, copyOf(inside, part)]))
  for (const name of ['key', 'when', 'component']) if (typeof copy[name] === 'string' && copy[name] !== '') copy[name] = `${copy[name]}_${part}`
  if (typeof copy.type === 'string' && typeof copy.key === 'string') copy.type = kindOf(copy as Component) ?? copy.type
  return copy
}

const pair = (holder: 'data' | 'row'): Component[] => [
  { type: 'textfield', key: 'typed', label: 'Typed', input: true },
  { type: 'textfield', key: 'mirror', label: 'Mirror', input: true, calculateValue: { cat: [{ var: `${holder}.typed` }, '!'] } },
]

function repeated(times: number): LongForm {
  const parts = Array.from({ length: times }, (_, part) => copyOf(source.components, part) as Component[])
  const middle = Math.floor(times / 2)
  const components = [...parts.slice(0, middle).flat(), ...pair('data'), ...parts.slice(middle).flat()]
  return { name: `${times * 36} components`, form: { display: 'form', components }, data: {}, typed: ['typed'], mirror: ['mirror'] }
}

function longGrid(): LongForm {
  const columns: Component[] = [
    ...pair('row'),
    { type: 'number', key: 'amount', label: 'Amount', input: true, validate: { required: true, min: 0 } },
    { type: 'email', key: 'mail', label: 'Mail', input: true },
    { type: 'select', key: 'sort', label: 'Sort', input: true, data: { values: ['a', 'b', 'c'].map((value) => ({ label: value, value })) } },
    { type: 'textfield', key: 'note', label: 'Note', input: true, conditional: { show: true, when: 'grid.sort', eq: 'a' } },
  ]
  const grid = Array.from({ length: rows }, (_, row) => ({ typed: '', amount: row, mail: `a${row}@example.org`, sort: 'a', note: '' }))
  const form = { display: 'form', components: [{ type: 'datagrid', key: 'grid', label: 'Grid', input: true, components: columns }] }
  return { name: `a grid of ${rows} × ${columns.length}`, form, data: { grid }, typed: ['grid', rows / 2, 'typed'], mirror: ['grid', rows / 2, 'mirror'] }
}

export const longForms = (): LongForm[] => [repeated(14), repeated(3), longGrid()]
