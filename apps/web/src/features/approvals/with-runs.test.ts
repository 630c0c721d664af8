import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { withRuns } from './with-runs.ts'

const cards = [1, 2, 3, 4].map((id) => ({ id, approving: false })) as ApprovalCard[]
const run = { code: 'c', action: 'approve' as const, ids: [1, 2, 3] }
const status = (of: BulkStatus['status']): BulkStatus => ({ status: of, errors: {}, finish: false, total: 3, done: 0 })
const shown = (of?: BulkStatus) => withRuns(cards, [run], of ? { c: of } : {}).map(({ id, approving }) => [id, approving])

test('submitted applications are busy at once, the others are not', () => {
  expect(shown()).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])
})

test('completed applications are hidden; failed ones are no longer busy', () => {
  expect(shown(status({ 1: 'completed', 2: 'error' }))).toEqual([
    [2, false],
    [3, true],
    [4, false],
  ])
})

test('ignores applications that are not in the run, and a run that has ended', () => {
  expect(shown(status({ 4: 'completed' }))).toContainEqual([4, false])
  expect(withRuns(cards, [], { c: status({ 1: 'completed' }) })).toEqual(cards)
})

test('applications of another run of the person stay busy', () => {
  expect(withRuns([{ id: 9, approving: true } as ApprovalCard], [run], {})).toEqual([{ id: 9, approving: true }])
})

test.each([
  ['by itself', [1]],
  ['with others', [1, 2, 3]],
])('of two rows of one application that is decided %s only the row of the decided step leaves; until then both are busy', (_, ids) => {
  const rows = [5, 6].map((stepId) => ({ id: 1, stepId, approving: false })) as ApprovalCard[]
  const shownOf = (of: Record<string, BulkStatus>) =>
    withRuns(rows, [{ ...run, ids, steps: { 1: 6, 2: 7, 3: 8 } }], of).map(({ stepId, approving }) => [stepId, approving])
  expect(shownOf({})).toEqual([
    [5, true],
    [6, true],
  ])
  expect(shownOf({ c: status({ 1: 'completed' }) })).toEqual([[5, false]])
})
