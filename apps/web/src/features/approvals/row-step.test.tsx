import type { StepView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { letters } from '@klesis/contract/letters/letters.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { approvalsEl } from './approvals.el.ts'
import { runsStore } from './follow-run.ts'

const at = '2026-11-20T10:00:00Z'
const card = (stepId: number, standsInFor: string | null): ApprovalCard => ({
  ...applicationCard({ id: 5, invitationId: 4, applicantName: 'Άννα Δοκιμή', appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId, stepState: 'pending', openedAt: at, decidedAt: null, standsInFor, routeNote: null, passedBy: null },
  ...{ approvalType: 'simple', awaitsDocument: false, approving: false },
})
const step = (id: number, label: string): StepView => ({
  ...{ id, groupId: id, order: 1, rule: 'all', groupLabel: {}, groupState: 'pending', label: { el: label }, approver: 'Νεφέλη', approverId: 8 },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', state: 'pending', reason: null, openedAt: at, decidedAt: null },
  ...{ isMine: true, askedAgain: false, signs: null },
})

test('whoever holds two steps of an application decides the one of the row that is open', async () => {
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: [card(3, null), card(4, 'Χαρά Δελλή')], total: 2, totalIsExact: true }))
  server.on(applications.read, () => submittedApplication(5, { allowed: ['approve'], steps: [step(3, 'Πρόεδρος'), step(4, 'Κοσμήτορας')] }))
  server.on(letters.forApplication, () => ({ items: [] }))
  server.on(approvals.decide, () => ({ code: '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f' }))
  onTestFinished(() => {
    runsStore.set([])
    sessionStorage.clear()
  })
  const { user } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue', 'forms')
  const [, second] = await screen.findAllByRole('button', { name: /Άννα Δοκιμή/ })
  await screen.findByText('Πρόεδρος')
  await user.click(second as HTMLElement)
  await screen.findByText('Κοσμήτορας')
  await user.click(await buttonOf(approvalsEl['approve.verb']))
  await waitFor(() => expect(server.requestsOf(approvals.decide).map(({ body }) => [body.ids, body.approval])).toEqual([[[5], 4]]))
})
