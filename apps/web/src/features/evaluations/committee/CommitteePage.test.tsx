import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { CommitteeMember, EvaluatingCommittee, SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import type { Conflict } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { evaluationsEl as pageTexts } from '../evaluations.el.ts'
import { roundsOf } from '../rounds/testing/rounds-of.ts'
import { headOf } from '../testing/head-of.ts'
import { CommitteePage } from './CommitteePage.tsx'
import { evaluationCommitteeEl as texts } from './evaluation-committee.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const memberOf = (personId: number, name: string, part: Partial<CommitteeMember>): CommitteeMember => ({
  ...{ personId, name, role: 'member', progress: { final: 1, drafts: 0, expected: 3 }, conflicts: 0, remindedAt: null, declaredAt: null, reminder: 'due' },
  ...part,
})
const members = [
  memberOf(1, 'Μαρία', { role: 'chair', declaredAt: '2026-01-09T08:00:00Z' }),
  memberOf(2, 'Νίκος', { conflicts: 1, progress: { final: 0, drafts: 1, expected: 2 } }),
  memberOf(3, 'Ελένη', { reminder: 'sentToday', remindedAt: '2026-11-20T08:10:00Z' }),
  memberOf(4, 'Πέτρος', { reminder: 'noMail' }),
]
const committeeOf = (part: Partial<EvaluatingCommittee> = {}): EvaluatingCommittee => ({
  ...{ head: headOf({ role: null, progress: null, mayRank: true, mayManage: true }), members, remindDays: null, waiting: 3, unfinished: 2 },
  blind: { stages: [], fields: [] },
  ...part,
})

const suggested: SuggestedConflict = {
  ...{ applicationId: 31, protocolNumber: null, applicantName: 'Αναστασία', personId: 2, name: 'Νίκος' },
  signs: [{ kind: 'sameUnit', unit: { el: 'Τμήμα Χημείας' } }],
}

async function open(committee = committeeOf(), conflicts: Conflict[] = []) {
  const server = startFakeServer()
  server.on(evaluationCommittee.read, () => committee)
  server.on(evaluations.conflicts, () => ({ items: conflicts, total: conflicts.length }))
  server.on(evaluationCommittee.suggestions, () => ({ items: [suggested], total: 3 }))
  server.on(bulkRuns.list, () => ({ items: [] }))
  server.on(evaluationRounds.read, () => roundsOf())
  const path = '/evaluate/committee/$invitationId'
  const { user } = await showPage(CommitteePage, {
    path,
    at: '/evaluate/committee/4',
    texts: ['evaluations', 'evaluation-committee', 'evaluation-rounds', 'bulk-runs'],
  })
  await screen.findByText('Μαρία')
  return { server, user }
}

test('reminds all who are late, says who got none, sets the deadline, and asks with numbers before it closes', async () => {
  const { server, user } = await open()
  expect(screen.getByText(texts['remind.state.noMail'])).toBeTruthy()
  expect([screen.getAllByText('09-01-2026').length, screen.getAllByText(texts['members.undeclared']).length]).toEqual([1, 3])
  server.on(evaluationCommittee.remind, () => ({ sent: [1], left: [{ personId: 2, reason: 'sentToday' as const }] }))
  await user.click(await buttonOf(texts['remind.all_other'].replace('{{count}}', '2')))
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  expect(server.requestsOf(evaluationCommittee.remind).map(({ body }) => body)).toEqual([{ personIds: [1, 2] }])
  expect(toast).toHaveBeenCalledWith({ message: texts['remind.sent_one'].replace('{{names}}', 'Μαρία') })
  expect(toast).toHaveBeenCalledWith({ tone: 'amber', message: texts['remind.left.sentToday'].replace('{{name}}', 'Νίκος') })

  server.on(evaluations.setDeadline, () => headOf())
  await user.click(await buttonOf(texts['period.change']))
  await user.click(await screen.findByLabelText(texts['period.hasDeadline']))
  await user.click(await buttonOf(texts['period.confirmChange']))
  await screen.findByText(texts['period.untilMissing'])
  await write(texts['period.until'], '27-11-2026')
  await user.click(await screen.findByText(texts['period.remind']))
  await write(texts['period.days'], '')
  await user.click(await buttonOf(texts['period.confirmChange']))
  await screen.findByText(texts['period.daysFault'].replace('{{least}}', '1').replace('{{most}}', '30'))
  await write(texts['period.days'], '5')
  await user.click(await buttonOf(texts['period.confirmChange']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(evaluations.setDeadline).map(({ body }) => body)).toEqual([{ deadline: '2026-11-27T21:59:00.000Z', remindDays: 5 }])

  server.on(evaluationCommittee.close, () => new FakeRefusal('bulkRun.countChanged', { params: { count: 4, expected: 3 } }))
  await user.click(await buttonOf(texts['close.all']))
  await screen.findByText(texts['close.allText_other'].replace('{{count}}', '3'))
  await screen.findByText(texts['close.allMissing_other'].replace('{{count}}', '2'))
  await user.click(await buttonOf(texts['close.confirm']))
  expect((await screen.findByRole('alert')).textContent).toContain(refusalText('bulkRun.countChanged').split(':')[0])
  expect(server.requestsOf(evaluationCommittee.close).map(({ body }) => body)).toEqual([{ expected: 3 }])
})

test('a declared conflict is withdrawn only as long as its application is open', async () => {
  const conflict = {
    ...{ applicationId: 31, protocolNumber: null, applicantName: 'Αναστασία', personId: 2, name: 'Νίκος', reason: 'Συγγενής' },
    ...{ declaredAt: '2026-11-20T10:00:00Z', declaredBy: null, isOpen: true },
  }
  const items = [conflict, { ...conflict, applicationId: 32, applicantName: 'Παύλος', isOpen: false }]
  await open(committeeOf(), items)
  const labelOf = (applicant: string) => texts['conflicts.withdrawLabel'].replace('{{member}}', 'Νίκος').replace('{{applicant}}', applicant)
  expect([await screen.findByLabelText(labelOf('Αναστασία')), screen.queryByLabelText(labelOf('Παύλος'))]).toEqual([expect.anything(), null])
})

test('a suggested conflict is declared for its member with the sentence that suggests it', async () => {
  const { server, user } = await open()
  server.on(evaluationCommittee.declareFor, () => ({ ok: true as const }))
  expect(await screen.findByText(texts['suggestions.more_other'].replace('{{count}}', '2'))).toBeTruthy()
  await user.click(await buttonOf(texts['suggestions.declare']))
  await user.click(await buttonOf(texts['suggestions.declareConfirm']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const reason = texts['suggestions.sign.sameUnit'].replace('{{unit}}', 'Τμήμα Χημείας')
  expect(server.requestsOf(evaluationCommittee.declareFor).map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ id: '31', personId: '2', reason }])
})

test('a chair who manages nothing reads members and period only', async () => {
  await open(committeeOf({ head: headOf({ role: 'chair', mayRank: true }) }))
  expect(screen.getByText(texts['members.text'])).toBeTruthy()
  for (const absent of [texts['period.change'], texts['close.title'], texts['conflicts.text']]) expect(screen.queryByText(absent)).toBeNull()
})

test('moves the stage from the one that was shown, says before what it changes, and keeps the dialog when it was refused', async () => {
  const stage = { now: 'individual', hidesApplicants: true, hidesEvaluators: false } as const
  const { server, user } = await open(committeeOf({ head: headOf({ role: 'chair', mayRank: true, stage }) }))
  expect(screen.getByText(texts['stage.hidesApplicants'])).toBeTruthy()
  expect(screen.queryByText(texts['period.change'])).toBeNull()
  await user.click(await buttonOf(texts['stage.open']))
  await screen.findByText(texts['stage.to.discussion'])
  server.on(evaluations.setStage, () => new FakeRefusal('evaluation.stageMoved'))
  await user.click(await buttonOf(texts['stage.confirm']))
  expect((await screen.findByRole('alert')).textContent).toContain(refusalText('evaluation.stageMoved'))
  server.on(evaluations.setStage, () => headOf())
  await user.click(screen.getByLabelText(texts['stage.decision']))
  await user.click(await buttonOf(texts['stage.confirm']))
  await waitFor(() => expect(server.requestsOf(evaluations.setStage).at(-1)?.body).toEqual({ from: 'individual', to: 'decision' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: texts['stage.done'].replace('{{stage}}', texts['stage.decision']) }))
})

test('warns before a stage that hides applicants of the answers that may tell who they are, and leads managers to the form', async () => {
  const stage = { now: 'individual', hidesApplicants: false, hidesEvaluators: false } as const
  const fields = ['Σχέδιο', 'Βιογραφικό', 'Γ', 'Δ', 'Ε', 'ΣΤ', 'Ζ']
  const head = headOf({ role: null, progress: null, mayRank: true, mayManage: true, stage })
  const { user } = await open(committeeOf({ head, blind: { stages: ['decision'], fields } }))
  await user.click(await buttonOf(texts['stage.open']))
  await screen.findByText(texts['stage.to.discussion'])
  expect(screen.queryByText(/Σχέδιο/)).toBeNull()
  await user.click(screen.getByLabelText(texts['stage.decision']))
  expect(await screen.findByText(texts['stage.unmarked'].replace('{{names}}', '«Σχέδιο», «Βιογραφικό», «Γ», «Δ», «Ε», «ΣΤ» (+1)'))).toBeTruthy()
  expect((await screen.findByText(texts['stage.toForm'])).getAttribute('href')).toContain('/invitation/edit/4')
})

test('who is not told the names of evaluators is not led to their assignment', async () => {
  const stage = { now: 'individual' as const, hidesApplicants: false, hidesEvaluators: true }
  const { user } = await open(committeeOf({ head: headOf({ role: 'chair', mayRank: true, stage }) }))
  await user.click(await screen.findByLabelText(pageTexts['bar.pagesLabel']))
  await screen.findByText(pageTexts['bar.ranking'])
  expect(screen.queryByText(pageTexts['bar.assignment'])).toBeNull()
})
