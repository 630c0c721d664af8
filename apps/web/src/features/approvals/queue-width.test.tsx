import type { StepView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { letters } from '@klesis/contract/letters/letters.calls.ts'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { act, fireEvent, screen } from '../../testing/testing-library.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { approvalsEl } from './approvals.el.ts'

const card = {
  ...applicationCard({ id: 5, invitationId: 4, applicantName: 'Άννα Δοκιμή', appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId: 3, stepState: 'pending', openedAt: '2026-11-20T10:00:00Z', decidedAt: null, standsInFor: null, routeNote: null, passedBy: null },
  ...{ approvalType: 'simple', awaitsDocument: false, approving: false },
} satisfies ApprovalCard

const step = { id: 3, approvalType: 'simple' as const }
const own: StepView = {
  ...{ ...step, groupId: 1, order: 1, rule: 'all', groupLabel: {}, groupState: 'pending', label: {}, approver: 'Νεφέλη', approverId: 8, standsInFor: null },
  ...{ routeNote: null, passedBy: null, state: 'pending', reason: null, openedAt: null, decidedAt: null, isMine: true, askedAgain: false, signs: null },
}

const pages = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, error: null, fetchNextPage: () => Promise.resolve() }

function startServer() {
  const server = startFakeServer()
  server.on(applications.read, () => submittedApplication(5, { allowed: ['reject'], steps: [own] }))
  server.on(approvals.action, () => ({ approval: step, type: 'none', form: null, data: {}, title: '', size: 'md' as const, prepareTaskUuid: null, code: null }))
  server.on(letters.forApplication, () => ({ items: [] }))
}

/** A queue that another application joins at its head. */
function Queue() {
  const [isJoined, setJoined] = useState(false)
  const cards = isJoined ? [{ ...card, id: 6, stepId: 4, applicantName: 'Βάσω Νέα' }, card] : [card]
  return (
    <>
      <button type="button" onClick={() => setJoined(true)}>
        joins
      </button>
      <ApprovalQueue cards={cards} total={cards.length} late={{}} selection={undefined} faults={{}} pages={pages} isGrouped={false} />
    </>
  )
}

test('what is typed in a dialog stays when another application joins the queue before it', async () => {
  startServer()
  const { user } = await show(<Queue />, 'approvals', 'approval-queue', 'forms')
  await screen.findByRole('button', { name: approvalsEl['reject.verb'] })
  await user.keyboard('r')
  await user.type(await screen.findByRole('textbox'), 'Λείπει το ποσό')
  fireEvent.click(screen.getByText('joins'))
  await screen.findByText('Βάσω Νέα')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Λείπει το ποσό')
})

test('what is typed in a dialog stays when the window gets the width of a phone', async () => {
  startServer()
  const media = Object.assign(new EventTarget(), { matches: true, media: '' }) as MediaQueryList
  vi.spyOn(window, 'matchMedia').mockReturnValue(media)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await show(
    <ApprovalQueue cards={[card]} total={1} late={{}} selection={undefined} faults={{}} pages={pages} isGrouped={false} />,
    'approvals',
    'approval-queue',
    'forms',
  )
  await screen.findByRole('button', { name: approvalsEl['reject.verb'] })
  await user.keyboard('r')
  await user.type(await screen.findByRole('textbox'), 'Λείπει το ποσό')
  act(() => void media.dispatchEvent(Object.assign(new Event('change'), { matches: false })))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Λείπει το ποσό')
})
