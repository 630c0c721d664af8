import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { SignStepButton } from './SignStepButton.tsx'

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const requirement = {
  ...{ approval: { id: 3, approvalType: 'pdf.sign' as const }, type: 'sign' as const, form: null, data: {}, title: '', size: 'md' as const },
  prepareTaskUuid: uuid,
  code: null,
}

async function showButton(isAsked = false) {
  const server = startFakeServer()
  server.on(approvals.action, () => requirement)
  const onAsked = vi.fn()
  const { user, router } = await show(<SignStepButton applicationId={5} stepId={3} isBusy={false} isAsked={isAsked} onAsked={onAsked} />, 'approvals')
  const leads = () => waitFor(() => expect(router.state.location.href).toBe(`/pdf/doc/sign/${uuid}`))
  return { server, user, onAsked, leads }
}

test('the document is prepared, and the button leads to the page on which it is signed', async () => {
  const { server, user, leads } = await showButton()
  await user.click(await buttonOf(approvalsEl['sign.verb']))
  await leads()
  expect(server.requestsOf(approvals.action).map(({ body }) => body)).toEqual([{ action: 'approve', application: 5, approval: 3, prepare: true }])
})

test('a key asks for it once, too', async () => {
  const { server, onAsked, leads } = await showButton(true)
  await leads()
  expect(onAsked).toHaveBeenCalled()
  expect(server.requestsOf(approvals.action)).toHaveLength(1)
})

test('what was decided meanwhile is said: by whom, and when', async () => {
  const { server, user } = await showButton()
  const params = { state: 'rejected', by: 'Νίκος Πρύτανης', at: '2026-11-20T10:00:00Z' }
  server.on(approvals.action, () => new FakeRefusal('approval.alreadyDecided', { params }))
  await user.click(await buttonOf(approvalsEl['sign.verb']))
  await screen.findByText('Απορρίφθηκε στο μεταξύ: Νίκος Πρύτανης, 20-11-2026, 12:00')
  expect(screen.queryByRole('button', { name: 'Δοκιμή ξανά' })).toBeNull()
})

test('why it was not prepared is said, with a way to try again', async () => {
  const { server, user, leads } = await showButton()
  server.on(approvals.action, () => new FakeRefusal('document.signInFully'))
  await user.click(await buttonOf(approvalsEl['sign.verb']))
  await screen.findByText(refusalText('document.signInFully'))
  server.on(approvals.action, () => requirement)
  await user.click(await buttonOf('Δοκιμή ξανά'))
  await leads()
})
