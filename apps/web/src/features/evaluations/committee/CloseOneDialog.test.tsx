import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import type { EvaluationListRow } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { headOf } from '../testing/head-of.ts'
import { CloseOneDialog } from './CloseOneDialog.tsx'
import { evaluationCommitteeEl as texts } from './evaluation-committee.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const figures = { done: 2, expected: 3, mean: null, spread: null, least: null, most: null, rank: null, isTied: false, isHidden: false }
const rowOf = (applicationId: number, applicantName: string): EvaluationListRow => ({
  ...{ applicationId, protocolNumber: null, applicantName, submittedAt: '2026-11-01T08:00:00Z', isOpen: true, mine: null, newComments: 0 },
  figures,
})
const rows = [rowOf(31, 'Αναστασία'), rowOf(9_032, 'Βασίλης')]
const committee: EvaluatingCommittee = {
  ...{ head: headOf({ mayRank: true, mayManage: true }), members: [], remindDays: null, waiting: 10_000, unfinished: 0 },
  blind: { stages: [], fields: [] },
}

test('offers the first applications, and those that the server finds by what is typed', async () => {
  const server = startFakeServer()
  server.on(evaluations.list, ({ query }) => {
    const found = query.search ? rows.filter(({ applicantName }) => applicantName.startsWith(query.search as string)) : rows.slice(0, 1)
    return { head: headOf(), items: found, total: found.length }
  })
  server.on(applications.closeEvaluation, () => ({ id: 9_032, revision: 2, appState: 'permanent', approvalState: 'pending' }) as const)
  const { user } = await show(<CloseOneDialog committee={committee} onClose={() => {}} />, 'evaluation-committee')
  await user.click(await buttonOf(texts['close.confirm']))
  expect(await screen.findByText(texts['close.choose'])).toBeTruthy()
  await user.click(await fieldOf(texts['close.application']))
  expect(await screen.findByText('31 · Αναστασία')).toBeTruthy()
  await write(texts['close.application'], 'Βασ')
  await user.click(await screen.findByText('9032 · Βασίλης'))
  expect(await screen.findByText(new RegExp(texts['close.oneDone'].replace('{{done}}', '2').replace('{{count}}', '3')))).toBeTruthy()
  const [first, typed] = server.requestsOf(evaluations.list).map(({ query }) => query)
  const few = { show: 'waiting', page: '0', pageSize: '20' }
  expect([first, typed]).toEqual([few, { ...few, search: 'Βασ' }])
  await user.click(await buttonOf(texts['close.confirm']))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: texts['close.oneClosed'].replace('{{name}}', 'Βασίλης') }))
  expect(server.requestsOf(applications.closeEvaluation).map(({ params }) => params)).toEqual([{ id: '9032' }])
})
