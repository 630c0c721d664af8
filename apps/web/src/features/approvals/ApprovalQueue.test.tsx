import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'

const cardOf = (id: number): ApprovalCard => ({
  ...applicationCard({ id, invitationId: 4, applicantName: `Άτομο ${id}`, appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId: id, stepLabel: {}, stepState: 'pending', openedAt: '2026-11-20T08:00:00Z', decidedAt: null, reason: null, approver: 'Νεφέλη' },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', awaitsDocument: false, approving: false },
})

const pages = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, error: null, fetchNextPage: () => Promise.resolve() }

/** A queue in which the second application can be decided. */
function Queue() {
  const [ids, setIds] = useState([1, 2, 3])
  return (
    <>
      <button type="button" onClick={() => setIds([1, 3])}>
        decided
      </button>
      <ApprovalQueue cards={ids.map(cardOf)} selection={undefined} faults={{}} pages={pages} total={ids.length} />
    </>
  )
}

test('the next application is chosen and read out once one is decided, not when the person chooses one', async () => {
  startFakeServer().on(applications.read, () => new FakeRefusal('access.notFound'))
  const { user } = await show(<Queue />, 'approvals')
  await user.click(await screen.findByRole('button', { name: /Άτομο 2/ }))
  await waitFor(() => expect(screen.getByRole('button', { current: true }).textContent).toContain('Άτομο 2'))
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'decided' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 από 2, Άτομο 3'))
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Άτομο 3')
})
