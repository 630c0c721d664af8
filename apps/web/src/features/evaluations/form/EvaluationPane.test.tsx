import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, showPage } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { evaluationsEl as texts } from '../evaluations.el.ts'
import { headOf } from '../testing/head-of.ts'
import { score } from '../testing/start-evaluation.tsx'
import { EvaluationPane } from './EvaluationPane.tsx'

const form = { display: 'form', components: [score('record', 'Επίδοση', 1)] } as unknown as OwnEvaluation['form']
const moment = '2026-11-26T10:04:00Z'
const own: OwnEvaluation = { revision: 2, state: 'final', form, data: { record: 8 }, total: 8, savedAt: moment, finalAt: moment, asksToConfirm: false }
const view: EvaluationView = {
  head: headOf({ stage: { now: 'discussion', hidesApplicants: false, hidesEvaluators: true } }),
  application: {
    ...{ id: 31, protocolNumber: null, submittedAt: moment, resubmittedAt: null, versionId: 1, form, data: {} },
    applicant: { id: 70, fullname: 'Αναστασία Βλαχάκη', avatar: null, unit: null },
    ...{ experience: [], scopusId: null, requirements: [], attachments: [], items: [] },
  },
  ...{ evaluationForm: form, guide: {}, isOpen: true, mayEvaluate: true, mine: own, others: [], figures: null },
  changes: [{ personId: 8, name: 'Αξιολογητής 2', before: 8, after: 6.5, reason: 'Ξαναδιάβασα το σχέδιο.', changedAt: moment }],
}

const nothing = () => {}
const Page = () => <EvaluationPane view={view} hasNext={false} actions={null} onFinished={nothing} onReturn={nothing} />

test('in the discussion a final score is opened with a reason, and what others changed can be read', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  server.on(evaluations.revise, () => ({ ...own, state: 'draft' as const, revision: 3 }))
  server.on(evaluations.read, () => view)
  const { user } = await showPage(Page, { path: '/pane', at: '/pane', texts: ['evaluations', 'forms', 'applications'] })
  expect(await screen.findByText('Αξιολογητής 2: από 8 σε 6,5')).toBeTruthy()
  expect(screen.getByText('Ξαναδιάβασα το σχέδιο.')).toBeTruthy()

  await user.click(await buttonOf(texts['revise.open']))
  await user.click(await buttonOf(texts['revise.confirm']))
  expect(server.requestsOf(evaluations.revise)).toEqual([])
  const reason = await screen.findByRole('textbox')
  await user.type(reason, 'Νέα στοιχεία')
  await user.click(await buttonOf(texts['revise.confirm']))
  await waitFor(() => expect(server.requestsOf(evaluations.revise).map(({ body }) => body)).toEqual([{ reason: 'Νέα στοιχεία' }]))
})
