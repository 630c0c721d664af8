import type { AssignedApplication, AssignedMember, AssignedPair, AssignmentPreview } from '@klesis/contract/evaluations/assignment.ts'
import { assignments } from '@klesis/contract/evaluations/assignments.calls.ts'
import { evaluationDeclines } from '@klesis/contract/evaluations/declines.calls.ts'
import type { EvaluationDecline } from '@klesis/contract/evaluations/declines.ts'
import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { evaluationDeclinesEl as texts } from '../declining/evaluation-declines.el.ts'
import { evaluationsEl } from '../evaluations.el.ts'
import { headOf } from '../testing/head-of.ts'
import { AssignmentPage } from './AssignmentPage.tsx'
import { assignmentEl } from './assignment.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const memberOf = (personId: number, name: string, assigned: number): AssignedMember => ({
  personId,
  name,
  role: 'member',
  unit: 'Τμήμα',
  assigned,
  left: assigned,
})
const members = [memberOf(7, 'Αναστασία', 4), memberOf(8, 'Μιχάλης', 1), memberOf(9, 'Ιωάννα', 2)]
const pairOf = (personId: number, part: Partial<AssignedPair> = {}): AssignedPair => ({
  ...{ personId, name: members.find((member) => member.personId === personId)?.name ?? '', unit: 'Τμήμα', reason: 'balanced', by: 'Γραμματεία' },
  ...{ at: '2026-11-20T10:00:00Z', state: 'missing' },
  ...part,
})
const rowOf = (applicationId: number, pairs: AssignedPair[], closedTo: number[] = []): AssignedApplication => ({
  ...{ applicationId, protocolNumber: `2026-${applicationId}`, applicantName: `Αιτών ${applicationId}`, unit: null, isOpen: true },
  ...{ isShort: pairs.length === 0, pairs, closedTo },
})
const ok = { ok: true as const }
const preview: AssignmentPreview = {
  ...{ previewId: 'b1f7c2de-0000-4000-8000-000000000001', isChosen: true, added: 3, removed: 1, kept: 5, short: 1, inside: null, isConnected: false },
  members: members.map(({ personId, name }) => ({ personId, name, role: 'member' as const, before: 2, after: 3 })),
  ...{ faults: [], faultsTotal: 0 },
}

async function open(isChosen: boolean, declines: EvaluationDecline[] = [], stage: EvaluationHead['stage'] = null) {
  const server = startFakeServer()
  const items = [rowOf(31, [], [9]), rowOf(32, [pairOf(7), pairOf(8, { state: 'final', reason: 'outside', unit: 'Σχολή' })])]
  server.on(assignments.read, () => ({
    ...{ head: headOf({ role: 'chair', mayRank: true, stage }), isChosen, places: 2, short: 1, members },
    ...{ items: isChosen ? items : [], total: isChosen ? 2 : 0 },
  }))
  server.on(evaluationDeclines.list, () => ({ items: declines, total: declines.length }))
  const { user } = await showPage(AssignmentPage, {
    ...{ path: '/evaluate/assignment/$invitationId', at: '/evaluate/assignment/4', texts: ['assignment', 'evaluation-declines', 'evaluations'] },
  })
  return { server, user }
}

test('an evaluator is added by keyboard, the one with the fewest applications first, and taken away with what stays of their work', async () => {
  const { server, user } = await open(true)
  server.on(assignments.assign, () => ok)
  server.on(assignments.unassign, () => ok)
  const table = await screen.findByRole('table', { name: assignmentEl.table })
  expect(within(table).getByText(assignmentEl.unassigned)).toBeTruthy()
  const reason = assignmentEl['reason.outside'].replace('{{unit}}', 'Σχολή')
  expect(within(table).getByText(`${reason} · Γραμματεία, 20-11-2026`)).toBeTruthy()
  ;(await screen.findByLabelText(assignmentEl['add.of'].replace('{{name}}', 'Αιτών 31'))).focus()
  await user.keyboard('{Enter}')
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map((option) => option.textContent)).toEqual(['Μιχάλης (1 αίτηση)', 'Αναστασία (4 αιτήσεις)'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(server.requestsOf(assignments.assign).map(({ params }) => params)).toEqual([{ invitationId: '4', id: '31', personId: '8' }]))
  await user.click(await screen.findByLabelText(assignmentEl['remove.of'].replace('{{application}}', '2026-32').replace('{{name}}', 'Μιχάλης')))
  await waitFor(() => expect(server.requestsOf(assignments.unassign).map(({ params }) => params)).toEqual([{ invitationId: '4', id: '32', personId: '8' }]))
  const done = assignmentEl.removedFinal.replace('{{application}}', '2026-32').replace('{{name}}', 'Μιχάλης')
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: done }))
})

test('a way is previewed with its warnings and confirmed; if something has changed meanwhile it is previewed again', async () => {
  const { server, user } = await open(false)
  await screen.findByText(assignmentEl['everyone.title'])
  server.on(assignments.preview, () => preview)
  server.on(assignments.confirm, () => new FakeRefusal('assignment.stale'))
  await user.click(await buttonOf(assignmentEl.choose))
  await write(assignmentEl['ways.places'], '21')
  await user.click(await buttonOf(assignmentEl['ways.preview']))
  await screen.findByText(assignmentEl['ways.placesRange'].replace('{{most}}', '20'))
  await write(assignmentEl['ways.places'], '3')
  await user.click(await screen.findByLabelText(assignmentEl['ways.outside']))
  await user.click(await buttonOf(assignmentEl['ways.preview']))
  await screen.findByText(assignmentEl['preview.apart'])
  expect(screen.getByText(assignmentEl['preview.short_one'].replace('{{count}}', '1'))).toBeTruthy()
  expect(server.requestsOf(assignments.preview).map(({ body }) => body)).toEqual([{ way: 'balanced', places: 3, outside: true }])

  await user.click(await buttonOf(assignmentEl['ways.confirm']))
  await screen.findByText(refusalText('assignment.stale'))
  server.on(assignments.confirm, () => ok)
  await user.click(await buttonOf(assignmentEl['ways.preview']))
  await user.click(await buttonOf(assignmentEl['ways.confirm']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(assignments.confirm).map(({ body }) => body)).toEqual([{ previewId: preview.previewId }, { previewId: preview.previewId }])
})

test('what members declined stands beside its application with the reason, and is taken back', async () => {
  const application = { id: 31, protocolNumber: '2026-31', applicantName: 'Αιτών 31' }
  const decline = { id: 5, application, personId: 7, name: 'Αναστασία', reason: 'Άλλο πεδίο', declinedAt: '2026-11-20T10:00:00Z', isOpen: true }
  const ofClosed = { id: 32, protocolNumber: '2026-32', applicantName: 'Αιτών 32' }
  const closed = { ...decline, id: 6, application: ofClosed, personId: 12, name: 'Πέτρος', reason: 'Ταξίδι', isOpen: false }
  const { server, user } = await open(true, [decline, closed])
  server.on(evaluationDeclines.withdraw, () => ok)
  const title = texts['list.one'].replace('{{name}}', 'Αναστασία').replace('{{number}}', '2026-31')
  await screen.findByText(title)
  const titleOfClosed = title.replace('2026-31', '2026-32').replace('Αναστασία', 'Πέτρος')
  expect([screen.getByText(titleOfClosed), screen.queryByLabelText(texts['list.takeBackLabel'].replace('{{name}}', titleOfClosed))]).toEqual([
    expect.anything(),
    null,
  ])
  expect(screen.getByText(texts['list.ofPair'].replace('{{name}}', 'Αναστασία').replace('{{reason}}', 'Άλλο πεδίο'))).toBeTruthy()
  await user.click(await screen.findByLabelText(texts['list.takeBackLabel'].replace('{{name}}', title)))
  await user.click(await buttonOf(texts['takeBack.confirm']))
  await waitFor(() => expect(server.requestsOf(evaluationDeclines.withdraw).map(({ params }) => params)).toEqual([{ invitationId: '4', declineId: '5' }]))
})

test('the stage stands beside the assignment, and the page of the ranking is a press away', async () => {
  const { user } = await open(false, [], { now: 'individual', hidesApplicants: true, hidesEvaluators: false })
  await user.click(await buttonOf(evaluationsEl['stage.is'].replace('{{stage}}', evaluationsEl['stage.individual'])))
  expect(await screen.findByText(evaluationsEl['stage.hidesApplicants'])).toBeTruthy()
  expect(await screen.findByText(evaluationsEl['stage.moved'])).toBeTruthy()
})
