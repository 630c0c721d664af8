import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

const application = {
  id: 5,
  applicant: { id: 7, fullname: 'Άννα Δοκιμή', email: null, avatar: null, unit: null },
  isApplicantNotified: true,
  form: { display: 'form', components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }] },
  data: { purpose: 'Συνέδριο' },
  requirements: [
    { id: 3, title: { el: 'Βιογραφικό' }, isRequired: true, isAsked: false, min: 0, max: 1, keepFileName: false, accepts: [] },
    { id: 4, title: { el: 'Πτυχίο' }, isRequired: true, isAsked: false, min: 0, max: 1, keepFileName: false, accepts: [] },
  ],
} as unknown as ApplicationView

const moved = { id: 5, revision: 2, appState: 'permanent', approvalState: 'review' } as const

async function showDialog(answer: () => typeof moved | FakeRefusal = () => moved) {
  const server = startFakeServer()
  server.on(applications.sendToReview, answer)
  const onClose = vi.fn()
  const { user } = await show(<ReviewDialog application={application} onClose={onClose} />, 'approvals', 'forms')
  const send = async () => user.click(await buttonOf(approvalsEl['review.confirm']))
  return { user, send, onClose, requests: () => server.requestsOf(applications.sendToReview).map(({ body }) => body) }
}

test('a missing reason is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { send, requests } = await showDialog()
  await send()
  await screen.findByText(approvalsEl['review.reasonNeeded'])
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(approvalsEl['review.reason'])))
  expect(requests()).toEqual([])
})

test('with nothing marked, the marks are sent as null', async () => {
  const { send, requests, onClose } = await showDialog()
  await write(approvalsEl['review.reason'], ' Λείπει ο τόπος ')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests()).toEqual([{ reason: 'Λείπει ο τόπος', marks: null }])
})

test('marked answers and documents are sent, and a mark can be removed again', async () => {
  const { user, send, requests, onClose } = await showDialog()
  await write(approvalsEl['review.reason'], 'Λείπει ο τόπος')
  await user.click(await fieldOf('Σκοπός'))
  await write('Σημείωση για «Σκοπός»', 'Πού;')
  for (const label of ['Βιογραφικό', 'Πτυχίο', 'Πτυχίο']) await user.click(await fieldOf(label))
  await user.keyboard('{Enter}')
  await write('Σημείωση για «Βιογραφικό»', 'Με ημερομηνίες')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests()).toEqual([
    {
      reason: 'Λείπει ο τόπος',
      marks: { answers: ['purpose'], requirements: [3], answerNotes: { purpose: 'Πού;' }, requirementNotes: { 3: 'Με ημερομηνίες' } },
    },
  ])
})

test('a refusal is shown, and what was written stays', async () => {
  const { send, onClose } = await showDialog(() => new FakeRefusal('approval.alreadyDecided'))
  await write(approvalsEl['review.reason'], 'Λείπει ο τόπος')
  await send()
  await screen.findByText(refusalText('approval.alreadyDecided'))
  expect((await fieldOf(approvalsEl['review.reason'])).value).toBe('Λείπει ο τόπος')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['a reason', () => write(approvalsEl['review.reason'], 'Λείπει ο τόπος')],
  ['a mark', async () => fireEvent.click(await fieldOf('Σκοπός'))],
])('%s is thrown away only after a question', async (_what, change) => {
  const { user, onClose } = await showDialog()
  await change()
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: appEl['guard.title'] }))
  await user.click(question.getByRole('button', { name: appEl['guard.stay'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: appEl['guard.title'] })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await buttonOf(approvalsEl.cancel))
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was decided meanwhile is said as an approval says it: by whom, and when', async () => {
  const params = { state: 'approved', by: 'Νίκος Πρύτανης', at: '2026-11-20T10:00:00Z' }
  const { send } = await showDialog(() => new FakeRefusal('approval.alreadyDecided', { params }))
  await write(approvalsEl['review.reason'], 'Λείπει ο τόπος')
  await send()
  await screen.findByText('Εγκρίθηκε στο μεταξύ: Νίκος Πρύτανης, 20-11-2026, 12:00')
})

test('a reason that is too long is kept whole, with the limit at its field, and nothing is sent', async () => {
  const { send, requests } = await showDialog()
  await write(approvalsEl['review.reason'], 'α'.repeat(4990))
  await screen.findByText(approvalsEl['limit.left_other'].replace('{{count}}', '10').replace('{{limit}}', '5.000'))
  const long = 'α'.repeat(5002)
  await write(approvalsEl['review.reason'], long)
  await send()
  await screen.findByText(approvalsEl['limit.reason'].replace('{{limit}}', '5.000'))
  const field = await fieldOf(approvalsEl['review.reason'])
  expect([field.value, field.getAttribute('maxlength')]).toEqual([long, null])
  expect(requests()).toEqual([])
})
