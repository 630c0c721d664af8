import { expect, test } from 'vitest'
import { ruleFields } from './rule-fields.ts'

test('fields are named as their answers are read, with dots inside containers and grids', () => {
  const text = (key: string) => ({ type: 'textfield', key, label: key, input: true })
  const components = [
    text('city'),
    { type: 'panel', key: 'panel', components: [text('inPanel')] },
    { type: 'container', key: 'trip', input: true, components: [text('purpose')] },
    { type: 'datagrid', key: 'rows', input: true, components: [text('hours')] },
    { type: 'content', key: 'note', html: '<p>x</p>' },
    { type: 'password', key: 'secret', input: true },
  ]
  expect(ruleFields({ components }).map(({ path, isRepeated }) => [path, isRepeated])).toEqual([
    ['city', false],
    ['inPanel', false],
    ['trip.purpose', false],
    ['rows.hours', true],
  ])
})
