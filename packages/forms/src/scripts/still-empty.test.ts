import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { stillEmpty } from './still-empty.ts'

const select = (key: string, more: Partial<Component> = {}): Component => ({ type: 'select', key, label: key, input: true, dataSrc: 'url', data: {}, ...more })
const rows = (...components: Component[]): Component => ({ type: 'datagrid', key: 'rows', label: 'rows', input: true, components })

test('a field that is answered in every row or left the form is no longer among the empty ones', () => {
  const [one, many, inRows, gone] = [select('one'), select('many', { multiple: true }), select('inRows'), select('gone')]
  const boxes = select('boxes', { type: 'selectboxes', values: [] })
  const form = { components: [one, many, boxes, rows(inRows)] }
  const left = (answers: Record<string, unknown>) => stillEmpty(form, answers, [one, many, boxes, inRows, gone]).map(({ key }) => key)
  expect(left({ many: [], boxes: {}, rows: [{ inRows: 'a' }, {}, {}] })).toEqual(['one', 'many', 'boxes', 'inRows'])
  expect(left({ one: 'a', many: ['a'], boxes: { a: true }, rows: [{ inRows: 'a' }, { inRows: 'b' }] })).toEqual([])
  expect(stillEmpty(form, {}, [])).toEqual([])
})

test('a field is given as it now is', () => {
  const renamed = select('one', { label: 'New' })
  expect(stillEmpty({ components: [renamed] }, {}, [select('one')])).toEqual([renamed])
})
