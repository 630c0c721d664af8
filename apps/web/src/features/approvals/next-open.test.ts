import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { nextOpen } from './next-open.ts'

const cardsOf = (marks: string) => [...marks].map((mark) => ({ approving: mark === 'a', stepState: mark === 'd' ? 'approved' : 'pending' })) as ApprovalCard[]

test.each([
  ['ppp', 0, 1],
  ['paap', 0, 3],
  ['pdap', 1, 3],
  ['pppa', 2, 1],
  ['apa', 1, 1],
  ['p', 0, 0],
])('in %s after %i comes %i', (marks, index, next) => {
  expect(nextOpen(cardsOf(marks), index)).toBe(next)
})
