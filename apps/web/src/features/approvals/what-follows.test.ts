import type { StepView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { whatFollows } from './what-follows.ts'

const stepOf = (id: number, order: number, state: string, isMine = false) => ({ id, order, state, isMine }) as StepView

test.each<[string, StepView[], unknown]>([
  ['nothing for whoever has nothing to decide', [stepOf(1, 1, 'pending'), stepOf(2, 2, 'notstarted')], null],
  ['the next step, not the one after it', [stepOf(1, 1, 'pending', true), stepOf(2, 3, 'notstarted'), stepOf(3, 2, 'notstarted')], { what: 'next', ids: [3] }],
  ['all steps that open together', [stepOf(1, 1, 'pending', true), stepOf(2, 2, 'notstarted'), stepOf(3, 2, 'notstarted')], { what: 'next', ids: [2, 3] }],
  ['others who are asked now too', [stepOf(1, 1, 'pending', true), stepOf(2, 1, 'pending'), stepOf(3, 2, 'notstarted')], { what: 'others', count: 1 }],
  ['the end after the last step', [stepOf(1, 1, 'approved'), stepOf(2, 2, 'pending', true)], { what: 'end' }],
  ['the end also for whoever decides two steps', [stepOf(1, 1, 'pending', true), stepOf(2, 1, 'pending', true)], { what: 'end' }],
])('%s', (_, steps, expected) => {
  const follows = whatFollows(steps)
  expect(follows?.what === 'next' ? { what: 'next', ids: follows.steps.map(({ id }) => id) } : follows).toEqual(expected)
})
