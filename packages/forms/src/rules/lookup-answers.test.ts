import { expect, test } from 'vitest'
import { lookupAnswers } from './lookup-answers.ts'
import { processForm } from './process-form.ts'

const select = (key: string, data: Record<string, string>, more = {}) => ({ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data, ...more })
const form = {
  components: [
    select('region', { lookup: 'regions' }),
    {
      ...{ type: 'datagrid', key: 'trips', label: 'trips', input: true },
      components: [select('town', { lookup: 'towns', parent: 'region' }), select('street', { lookup: 'streets', parent: 'town' })],
    },
    { type: 'panel', key: 'more', title: 'more', input: false, components: [select('many', { lookup: 'towns' }, { multiple: true })] },
  ],
}
const found = (data: object, hidden?: ReadonlySet<string>) =>
  lookupAnswers(form, data, hidden).map(({ path, lookup, codes, parent }) => [path, lookup, codes, parent])

test('a parent stands in the same row or at the top', () => {
  expect(found({ region: 'CR', trips: [{ town: 'her', street: 's' }, { street: 't' }], many: ['a', '', 'b'] })).toEqual([
    ['region', 'regions', ['CR'], undefined],
    ['trips[0].town', 'towns', ['her'], 'CR'],
    ['trips[0].street', 'streets', ['s'], 'her'],
    ['trips[1].street', 'streets', ['t'], ''],
    ['many', 'towns', ['a', 'b'], undefined],
  ])
})

test('what stands in a hidden part is left out', () => {
  expect(found({ many: ['a'] }, new Set(['more']))).toEqual([])
})

test('a code that looks like a number or a truth is stored as text', () => {
  const { data } = processForm(form, { region: 42, many: ['true', '7'] }, { mode: 'final', now: new Date(0) })
  expect(data).toMatchObject({ region: '42', many: ['true', '7'] })
})
