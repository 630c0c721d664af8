import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from './process-form.ts'

const field = (key: string, conditional?: object): Component => ({ type: 'textfield', key, input: true, conditional }) as Component
const grid = (key: string, cells: Component[]): Component => ({ type: 'datagrid', key, input: true, components: cells })
const simple = (component: string, value: string) => ({ show: true, conjunction: 'all', conditions: [{ component, operator: 'isEqual', value }] })
const whenTopic = { show: true, when: 'topic', eq: 'z' }

// Rows ask lists of answers that lie in a grid further down, where a cell is cleared only afterwards.
test.each([
  ['a column of another grid', { show: true, when: 'later.x', eq: 'y' }],
  ['a column of another grid, by an operator', simple('later.x', 'y')],
  ['the rows of another grid', { show: true, when: 'later', eq: '{"x":"y"}' }],
  ['the rows of another grid, by an operator', simple('later', '{"x":"y"}')],
])('cells follow %s when it changes', (_, conditional) => {
  const form = { components: [grid('first', [field('a', conditional)]), field('topic'), grid('later', [field('x', whenTopic)])] }
  const answers = (topic: string) => ({ first: [{ a: '1' }, { a: '2' }], topic, later: [{ x: 'y' }] })
  const process = (topic: string) => processForm(form, answers(topic), { now: new Date('2026-11-20T10:00:00Z'), mode: 'final' }).data
  expect(process('z').first).toEqual([{ a: '1' }, { a: '2' }])
  expect(process('other').first).toEqual([{}, {}])
})
