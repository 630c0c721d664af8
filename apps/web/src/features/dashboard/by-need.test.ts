import { expect, test } from 'vitest'
import { activeInvitation, applicationCard } from '../../testing/cards.ts'
import { byDeadline, byNeed } from './by-need.ts'

test('what waits for the person comes first, what is submitted last; the order by deadline holds within', () => {
  const mine = { id: 31, count: 1, missing: 0, appState: 'permanent', approvalState: 'pending' } as const
  const invitations = [
    activeInvitation({ id: 1, mine }),
    activeInvitation({ id: 2 }),
    activeInvitation({ id: 3, mine: { ...mine, appState: 'temporary' } }),
    activeInvitation({ id: 4 }),
    activeInvitation({ id: 5, mine: { ...mine, approvalState: 'review' } }),
  ]
  expect(byNeed(invitations).map(({ id }) => id)).toEqual([3, 5, 2, 4, 1])
})

test('a draft that can be submitted only until soon comes before others, one that is too late last', () => {
  const drafts = [
    applicationCard({ id: 1, endsAt: '2026-12-20T10:00:00Z' }),
    applicationCard({ id: 2, endsAt: '2026-11-20T10:00:00Z' }),
    applicationCard({ id: 3, isContinuous: true, endsAt: '2026-12-01T10:00:00Z' }),
    applicationCard({ id: 4, endsAt: '2026-12-02T10:00:00Z' }),
  ]
  expect(byDeadline(drafts, Date.parse('2026-11-27T10:00:00Z')).map(({ id }) => id)).toEqual([4, 1, 2, 3])
})
