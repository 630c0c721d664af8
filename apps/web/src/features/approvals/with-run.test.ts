import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { withRun } from './with-run.ts'

const cards = [1, 2, 3, 4].map((id) => ({ id, approving: false })) as ApprovalCard[]
const run = { code: 'c', action: 'approve' as const, ids: [1, 2, 3] }
const status = (of: BulkStatus['status']): BulkStatus => ({ status: of, errors: {}, finish: false, total: 3, done: 0 })
const shown = (of?: BulkStatus) => withRun(cards, run, of).map(({ id, approving }) => [id, approving])

test('what was sent is being worked on at once, the rest is not', () => {
  expect(shown()).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])
})

test('what is completed is hidden; what failed is not worked on any more', () => {
  expect(shown(status({ 1: 'completed', 2: 'error' }))).toEqual([
    [2, false],
    [3, true],
    [4, false],
  ])
})

test('the status of a run says nothing of applications that are not in it, and nothing once it has ended', () => {
  expect(shown(status({ 4: 'completed' }))).toContainEqual([4, false])
  expect(withRun(cards, undefined, status({ 1: 'completed' }))).toEqual(cards)
})

test('what another run of the person works on stays so', () => {
  expect(withRun([{ id: 9, approving: true } as ApprovalCard], run, undefined)).toEqual([{ id: 9, approving: true }])
})
