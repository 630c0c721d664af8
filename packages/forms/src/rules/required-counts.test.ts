import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from './process-form.ts'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const required = { validate: { required: true } }
const page = (key: string, components: Component[]): Component => ({ type: 'panel', key, input: false, components })

test('required answers are counted by page: in each row, as logic says, and none that is hidden', () => {
  const hidden = text('why', { ...required, conditional: { show: true, when: 'a', eq: 'x' } })
  const property = { value: 'validate.required', type: 'boolean' }
  const logic = [{ trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }, actions: [{ type: 'property', property, state: true }] }]
  const rows: Component = { type: 'datagrid', key: 'rows', input: true, components: [text('name', required), text('note')] }
  const components = [page('one', [text('a', required), hidden]), page('two', [text('c', { logic })]), page('three', [rows])]
  const countsOf = (data: object) =>
    Array.from(processForm({ display: 'wizard', components }, data, { now: new Date(0), mode: 'page' }).required, (count = 0) => count)
  expect(countsOf({ a: 'y', rows: [{}, {}] })).toEqual([1, 0, 2])
  expect(countsOf({ a: 'x', rows: [{}] })).toEqual([2, 1, 1])
})
