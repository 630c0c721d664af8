import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { rejectedStep, submittedApplication } from '../../testing/application-view.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { useBulkRun } from './use-bulk-run.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

const meanwhile = () => i18n.t('approvals:meanwhile.rejected', { by: 'Νίκος Πρύτανης', at: '20-11-2026, 12:00' })
const late = { code: 'approval.alreadyDecided', message: 'Έχει ήδη κριθεί.' }

function Decide({ ids }: { ids: readonly number[] }) {
  const { start } = useBulkRun()
  const applications = ids.map((id) => ({ id, name: `Αίτηση ${id}` }))
  return (
    <button type="button" onClick={() => void start('reject', applications, { formData: {} })}>
      ok
    </button>
  )
}

test.each([
  [[1], {}, () => ({ message: i18n.t('approvals:reject.done', { name: 'Αίτηση 1' }) })],
  [[1], { 1: late }, () => ({ tone: 'red', title: 'Αίτηση 1', message: meanwhile() })],
  [[1, 2, 3], {}, () => ({ message: i18n.t('approvals:reject.doneMany', { count: 3 }) })],
  [[1, 2, 3], { 2: late }, () => ({ tone: 'amber', message: i18n.t('approvals:run.someFailed', { done: 2, failed: 1 }) })],
] as const)('the outcome of a decision on %j with the errors %j is told once', async (ids, errors, told) => {
  toast.mockClear()
  const server = startFakeServer()
  server.on(approvals.decide, () => ({ code: '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f' }))
  server.on(applications.read, ({ params }) => submittedApplication(Number(params.id), { steps: [rejectedStep] }))
  server.on(approvals.status, () => ({ status: {}, errors, finish: true, total: ids.length, done: ids.length }))
  const { user } = await show(<Decide ids={ids} />, 'approvals')
  await user.click(await screen.findByRole('button', { name: 'ok' }))
  await waitFor(() => expect(toast.mock.calls).toEqual([[told()]]))
})

const later = { ...rejectedStep, id: rejectedStep.id + 1, approverId: rejectedStep.approverId + 1, decidedAt: '2026-11-20T12:00:00.000Z' }

test.each([[[rejectedStep]], [[rejectedStep, later]]])('whoever has decided it before is told of nobody who decided meanwhile', async (steps) => {
  toast.mockClear()
  const server = startFakeServer()
  const rector = personOf({ id: rejectedStep.approverId })
  signIn(rector)
  server.on(identity.me, () => rector)
  server.on(approvals.decide, () => ({ code: '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f' }))
  server.on(applications.read, ({ params }) => submittedApplication(Number(params.id), { steps }))
  server.on(approvals.status, () => ({ status: {}, errors: { 1: late }, finish: true, total: 1, done: 1 }))
  const { user } = await show(<Decide ids={[1]} />, 'approvals')
  await user.click(await screen.findByRole('button', { name: 'ok' }))
  await waitFor(() => expect(toast.mock.calls).toEqual([[{ tone: 'red', title: 'Αίτηση 1', message: late.message }]]))
})
