import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { groupCards, inOrder } from './group-cards.ts'

/** In the order of the server; the step of the first opened late. */
const cards = [
  { id: 1, invitationId: 4, openedAt: '2026-11-19T08:00:00.5+00:00' },
  { id: 2, invitationId: 5, openedAt: '2026-11-12T08:00:00+00:00' },
  { id: 3, invitationId: 4, openedAt: '2026-11-19T08:00:00+00:00' },
  { id: 4, invitationId: 5, openedAt: '2026-11-12T08:00:00+00:00' },
] as ApprovalCard[]

const idsOf = (some: readonly ApprovalCard[]) => some.map(({ id }) => id)

test('what has waited longest comes first, among the groups and in each; what opened at once, by number', () => {
  expect(groupCards(inOrder('invitation', cards)).map((group) => [group.invitationId, ...idsOf(group.cards)])).toEqual([
    [5, 2, 4],
    [4, 3, 1],
  ])
  expect([idsOf(inOrder('oldest', cards)), idsOf(inOrder('newest', cards))]).toEqual([
    [2, 4, 3, 1],
    [1, 2, 3, 4],
  ])
})
