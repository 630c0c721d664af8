import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
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

test.each<[string, object, object]>([
  [
    'both in one container of a row',
    { type: 'container', key: 'place', components: [select('region', { lookup: 'regions' }), select('town', { lookup: 'towns', parent: 'place.region' })] },
    { place: { region: 'CR', town: 'her' } },
  ],
  [
    'beside the container of the child',
    { type: 'container', key: 'place', components: [select('town', { lookup: 'towns', parent: 'from' })] },
    { from: 'CR', place: { town: 'her' } },
  ],
])('a parent is found from the inside outwards: %s', (_, inside, row) => {
  const grid = {
    type: 'datagrid',
    key: 'trips',
    label: 'trips',
    input: true,
    components: [select('from', { lookup: 'regions' }), { label: 'place', input: true, ...inside }],
  }
  const answers = lookupAnswers({ components: [grid] } as Form, { trips: [row] })
  expect(answers.find(({ lookup }) => lookup === 'towns')).toMatchObject({ path: 'trips[0].place.town', parent: 'CR' })
})

test('a list has no answer of its own', () => {
  const grid = { type: 'datagrid', key: 'trips', label: 'trips', input: true, components: [select('town', { lookup: 'towns', parent: 'length' })] }
  expect(lookupAnswers({ components: [grid] }, { trips: [{ town: 'her' }] })[0]?.parent).toBe('')
})

test('what stands in a hidden part is left out', () => {
  expect(found({ many: ['a'] }, new Set(['more']))).toEqual([])
})

test('a code that looks like a number or a truth is stored as text', () => {
  const { data } = processForm(form, { region: 42, many: ['true', '7'] }, { mode: 'final', now: new Date(0) })
  expect(data).toMatchObject({ region: '42', many: ['true', '7'] })
})
