import { expect, test } from 'vitest'
import { formulaLogic } from '../formula/formula-logic.ts'
import type { Component, Form } from '../model/form.ts'
import { withStoredForms } from '../model/stored-forms.ts'
import { processForm } from '../rules/process-form.ts'
import { duplicateComponent } from './edit-form.ts'

const number = (key: string, more: Partial<Component> = {}): Component => ({ type: 'number', key, label: key, input: true, ...more })
const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const section = (...components: Component[]): Component => ({ type: 'panel', key: 'section', input: false, components })
const shownIf = (component: string, value: unknown) => ({ conditional: { show: true, conditions: [{ component, operator: 'isEqual', value }] } as never })

/** The form with a second section, a copy of the first. */
const doubled = (...components: Component[]): Form => duplicateComponent({ components: [section(...components)] }, ['components', 0])?.form as Form
const answersOf = (form: Form, data: unknown) => processForm(form, data, { now: new Date('2026-01-01'), mode: 'final', overridden: new Set() }).data

test.each([
  ['sum', 5],
  ['count', 2],
  ['max', 3],
] as const)('the %s over rows of a copy is that of its own rows', (total, value) => {
  const made = formulaLogic({ pieces: [{ type: 'column', total, rows: 'data.grid', column: 'hours' }], decimals: undefined }, false)
  const grid: Component = { type: 'datagrid', key: 'grid', input: true, components: [number('hours')] }
  const form = doubled(grid, number('total', { calculateValue: made.ok ? (made.logic as never) : '' }))
  const rows = [{ hours: 2 }, { hours: 3 }]
  expect(answersOf(form, { grid: [{ hours: 50 }], grid2: rows })).toMatchObject({ grid2: rows, total2: value })
})

test('a list, and a script, go through the rows of the copy by the keys of its columns', () => {
  const grid: Component = { type: 'editgrid', key: 'grid', input: true, templates: { row: '{{ row.length }}' }, components: [number('length')] } as never
  const filter = { _size: [{ filter: [{ var: 'data.grid' }, { '>': [{ var: 'length' }, 2] }] }] }
  const script = "value = data.grid.length + data.grid[0].length + data['grid'].map((one) => one.length)"
  const form = doubled(number('length'), grid, number('long', { calculateValue: filter as never }), text('all', { customDefaultValue: script }))
  expect(form.components[1]?.components).toMatchObject([
    { key: 'length2' },
    { key: 'grid2', templates: { row: '{{ row.length }}' }, components: [{ key: 'length' }] },
    { key: 'long2', calculateValue: { _size: [{ filter: [{ var: 'data.grid2' }, { '>': [{ var: 'length' }, 2] }] }] } },
    { key: 'all2', customDefaultValue: "value = data.grid2.length + data.grid2[0].length + data['grid2'].map((one) => one.length)" },
  ])
})

test('a condition inside the rows of a copy means the field beside it', () => {
  const grid: Component = { type: 'datagrid', key: 'grid', input: true, components: [text('kind'), text('other', shownIf('kind', 'x'))] }
  const data = {
    grid: [{ kind: 'x', other: '1' }],
    grid2: [
      { kind: 'y', other: '2' },
      { kind: 'x', other: '3' },
    ],
  }
  expect(answersOf(doubled(grid), data)).toMatchObject({ grid: [{ kind: 'x', other: '1' }], grid2: [{ kind: 'y' }, { kind: 'x', other: '3' }] })
  expect(answersOf(doubled(grid), data)).not.toHaveProperty('grid2[0].other')
})

test.each(['address.data.abroad', 'abroad'])('a copy of a stored form keeps its keys, which a condition on %s finds after the save as well', (name) => {
  const stored: Form = { components: [text('abroad')] }
  const nested: Component = { type: 'form', key: 'address', path: 'address', input: true, components: stored.components } as never
  const form = withStoredForms(doubled(nested, text('visa', shownIf(name, 'yes'))), () => ({ number: 2, form: stored }))
  const data = { address: { data: { abroad: 'no' } }, address2: { data: { abroad: 'yes' } }, visa: '1', visa2: '2' }
  expect(answersOf(form, data)).toMatchObject({ address2: { data: { abroad: 'yes' } }, visa2: '2' })
  expect(answersOf(form, data)).not.toHaveProperty('visa')
})

const option = (key: string, value: string): Component =>
  ({ type: 'checkbox', key, label: key, input: true, inputType: 'radio', name: 'level', value }) as never

test('the options of a copied section are chosen apart from those of the original', () => {
  const form = doubled(option('low', '1'), option('high', '2'), text('why', shownIf('level', '2')))
  expect(answersOf(form, { level: '1', level2: '2', why2: 'x' })).toEqual({ level: '1', level2: '2', why2: 'x' })
})

test('an option that is copied by itself is one more of its group', () => {
  const form = duplicateComponent({ components: [option('low', '1')] }, ['components', 0])?.form
  expect(form?.components).toMatchObject([
    { key: 'low', name: 'level' },
    { key: 'low2', name: 'level' },
  ])
})
