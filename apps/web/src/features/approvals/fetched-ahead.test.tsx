import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { errorsSeen } from '../../api/errors-seen.ts'
import { submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { applicationQuery } from './approvals.queries.ts'

const at = '2026-11-20T10:00:00Z'
const viewOf = (id: number) => submittedApplication(id, { mayComment: id <= 2 })

const cardOf = (id: number): ApprovalCard => ({
  ...applicationCard({ id, invitationId: 4, applicantName: `Άτομο ${id}`, appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId: id, stepState: 'pending', openedAt: at, decidedAt: null },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', awaitsDocument: false, approving: false },
})

const commentOf = (id: number): Comment => ({
  ...{ id, body: `Σχόλιο ${id}`, author: 'Άννα', authorId: 7, avatar: null, audience: 'officials', mentions: [], files: [], createdAt: at },
  ...{ editedAt: null, withdrawnAt: null, isMine: false, mayEdit: false },
})

/** The comments are asked for with the application that is read. */
function startServer() {
  const server = startFakeServer()
  server.on(applications.comments, ({ params }) => ({ items: [commentOf(Number(params.id))], total: 1, audiences: ['officials' as const] }))
  return server
}

const pages = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, error: null, fetchNextPage: () => Promise.resolve() }

let queries: QueryClient

function Queue() {
  queries = useQueryClient()
  const [ids, setIds] = useState([1, 2, 3, 4])
  return (
    <>
      <button type="button" onClick={() => setIds([2, 3, 4])}>
        decided
      </button>
      <ApprovalQueue cards={ids.map(cardOf)} total={ids.length} late={{}} selection={undefined} faults={{}} pages={pages} isGrouped={false} />
    </>
  )
}

test('while an application is read the one that follows is fetched, no other, and stands at once after the decision', async () => {
  const server = startServer()
  // What is asked for after the decision is answered at the end.
  const end = Promise.withResolvers<void>()
  let isDecided = false
  server.on(applications.read, async ({ params }) => {
    if (isDecided) await end.promise
    return viewOf(Number(params.id))
  })
  const asked = () => server.requestsOf(applications.read).map(({ params }) => params.id)
  const { user } = await show(<Queue />, 'approvals', 'approval-queue', 'forms')
  await waitFor(() => expect(asked()).toEqual(['1', '2']))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Άτομο 1']))
  expect(await screen.findByText('Σχόλιο 1')).toBeTruthy()
  expect(server.requestsOf(applications.comments).map(({ params }) => params.id)).toEqual(['1'])
  isDecided = true
  await user.click(await buttonOf('decided'))
  await screen.findByRole('heading', { name: 'Άτομο 2' })
  end.resolve()
  await waitFor(() => expect(asked()).toContain('3'))
  expect(asked()).not.toContain('4')
})

test('what could not be fetched ahead is an error once it is chosen, not before', async () => {
  const server = startServer()
  server.on(applications.read, ({ params }) => (params.id === '1' ? viewOf(1) : new FakeRefusal('access.denied')))
  const { user } = await show(<Queue />, 'approvals', 'approval-queue', 'forms')
  await waitFor(() => expect(queries.getQueryState(applicationQuery(2).queryKey)?.status).toBe('error'))
  expect(errorsSeen.get()).toEqual([])
  await user.click(await buttonOf('decided'))
  expect(await screen.findByText(refusalText('access.denied'))).toBeTruthy()
  expect(errorsSeen.get()).toMatchObject([{ message: refusalText('access.denied'), times: 1 }])
})
