import type { StepView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { whatFollows } from './what-follows.ts'

const memberOf = (rule: StepView['rule'], id: number, state: string, isMine = false) => ({ id, order: 1, groupId: 1, rule, state, isMine }) as StepView
const stepOf = (id: number, order: number, state: string, isMine = false) => ({ id, order, state, isMine }) as StepView

test.each<[string, StepView[], unknown]>([
  ['nothing for whoever has nothing to decide', [stepOf(1, 1, 'pending'), stepOf(2, 2, 'notstarted')], null],
  ['the next step, not the one after it', [stepOf(1, 1, 'pending', true), stepOf(2, 3, 'notstarted'), stepOf(3, 2, 'notstarted')], { what: 'next', ids: [3] }],
  ['all steps that open together', [stepOf(1, 1, 'pending', true), stepOf(2, 2, 'notstarted'), stepOf(3, 2, 'notstarted')], { what: 'next', ids: [2, 3] }],
  ['others who are asked now too', [stepOf(1, 1, 'pending', true), stepOf(2, 1, 'pending'), stepOf(3, 2, 'notstarted')], { what: 'others', count: 1 }],
  ['the end after the last step', [stepOf(1, 1, 'approved'), stepOf(2, 2, 'pending', true)], { what: 'end' }],
  ['the end also for whoever decides two steps', [stepOf(1, 1, 'pending', true), stepOf(2, 1, 'pending', true)], { what: 'end' }],
  [
    'the end after the vote that makes a majority',
    [memberOf('majority', 1, 'approved'), memberOf('majority', 2, 'pending', true), memberOf('majority', 3, 'pending')],
    { what: 'end' },
  ],
  [
    'others after a vote that makes none',
    [memberOf('majority', 1, 'rejected'), memberOf('majority', 2, 'pending', true), memberOf('majority', 3, 'pending')],
    { what: 'others', count: 1 },
  ],
  [
    'that the chair decides, while others of the committee have not',
    [memberOf('chair', 1, 'pending', true), memberOf('chair', 2, 'pending')],
    { what: 'chair' },
  ],
])('%s', (_, steps, expected) => {
  const follows = whatFollows(steps)
  expect(follows?.what === 'next' ? { what: 'next', ids: follows.steps.map(({ id }) => id) } : follows).toEqual(expected)
})
