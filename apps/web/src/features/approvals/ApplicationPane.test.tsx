import type { StepView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { submittedApplication } from '../../testing/application-view.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { ApplicationPane } from './ApplicationPane.tsx'
import { approvalsEl as texts } from './approvals.el.ts'

const at = '2026-11-20T10:00:00Z'
const step: StepView = {
  ...{ id: 1, groupId: 1, order: 1, rule: 'all', groupLabel: {}, groupState: 'pending', label: { el: 'Προϊστάμενος' }, approver: 'Άννα Δοκιμή', approverId: 8 },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', state: 'approved', reason: 'Ίδιο ταξίδι με πέρυσι', openedAt: at },
  ...{ decidedAt: at, isMine: false, askedAgain: false, signs: null },
}
const comment: Comment = {
  ...{ id: 1, body: 'Λείπει το πρόγραμμα', author: 'Βάσω', authorId: 7, avatar: null, audience: 'officials', mentions: [], files: [], createdAt: at },
  ...{ editedAt: null, withdrawnAt: null, isMine: false, mayEdit: false },
}
const picture = {
  id: 9,
  requirementId: null,
  componentKey: null,
  name: 'Κράτηση.png',
  size: 2048,
  contentType: 'image/png',
  sha256: '',
  createdAt: at,
  staged: null,
}
const read = submittedApplication(5, {
  mayComment: true,
  attachments: [picture],
  steps: [step, { ...step, id: 2, state: 'pending', decidedAt: null, reason: null }],
})

function startServer() {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  onTestFinished(() => address.mockRestore())
  const server = startFakeServer()
  server.on(applications.read, () => read)
  server.on(applications.comments, () => ({ items: [comment], total: 1, audiences: ['officials' as const] }))
  server.on(attachments.download, () => new Response('picture'))
  return server
}

const showPane = (isBeside: boolean) =>
  show(
    <ApplicationPane
      {...{ id: 5, isBeside, place: undefined, action: undefined, undo: undefined, onApproved: undefined }}
      onAction={() => undefined}
      allAnswers={{ areShown: false, toggle: () => undefined, onShown: () => undefined }}
    />,
    ...(['approvals', 'approval-queue', 'forms', 'comments'] as const),
  )

test('below the answers stand the documents, the earlier decisions with their notes, and the comments, in this order', async () => {
  startServer()
  await showPane(true)
  const parts = [
    await screen.findByRole('img', { name: 'Κράτηση.png' }),
    await screen.findByText('Ίδιο ταξίδι με πέρυσι'),
    await screen.findByText('Λείπει το πρόγραμμα'),
  ]
  const inPage = [...(screen.getByRole('region', { name: texts['pane.label'] }) as HTMLElement).querySelectorAll('*')]
  const order = parts.map((part) => inPage.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(within(screen.getByRole('region', { name: texts['pane.documents'] })).getByRole('button', { name: 'Κράτηση.png' })).toBeTruthy()
  expect(screen.getAllByText(/Άννα Δοκιμή/)).toHaveLength(1)
})

test('on a phone no document is fetched before it is asked for; comments that cannot be read say why, and are asked for again', async () => {
  const server = startServer()
  server.on(applications.comments, () => new FakeRefusal('access.denied'))
  const { user } = await showPane(false)
  await screen.findByText(refusalText('access.denied'))
  server.on(applications.comments, () => ({ items: [comment], total: 1, audiences: ['officials' as const] }))
  await user.click(await buttonOf('Δοκιμή ξανά'))
  await screen.findByText('Λείπει το πρόγραμμα')
  expect(server.requestsOf(attachments.download)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Κράτηση.png' }))
  await screen.findByRole('dialog', { name: 'Κράτηση.png' })
  await waitFor(() => expect(server.requestsOf(attachments.download)).toHaveLength(1))
})
