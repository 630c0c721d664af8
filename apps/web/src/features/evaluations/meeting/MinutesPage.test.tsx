import { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { minutes } from '@klesis/contract/evaluations/minutes.calls.ts'
import { proposals } from '@klesis/contract/evaluations/proposals.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../testing/testing-library.ts'
import { headOf } from '../testing/head-of.ts'
import { evaluationMinutesEl as texts } from './evaluation-minutes.el.ts'
import { MinutesPage } from './MinutesPage.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const people = [
  { personId: 7, name: 'Κατερίνα Μυλωνάκη', isMember: true },
  { personId: 8, name: 'Νίκος Σαριδάκης', isMember: true },
]
const version = (revision: number, notes: string) => ({
  ...{ revision, heldOn: '2026-11-20', presentIds: [7], notes, writtenBy: 'Κατερίνα Μυλωνάκη', writtenAt: '2026-11-20T10:00:00Z' },
})
const page = {
  path: '/evaluate/minutes/$invitationId',
  at: '/evaluate/minutes/4',
  texts: ['evaluation-minutes', 'evaluation-draw', 'evaluation-proposals', 'ranking'] as const,
}

test('minutes are read by members without the ranking, and written by the chair; what somebody else wrote meanwhile is shown and kept', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  let head = headOf({ mayRank: false })
  let versions = [version(1, 'Ομόφωνα')]
  server.on(minutes.read, () => ({ head, people, versions }))
  await showPage(MinutesPage, page)
  await screen.findByText('Ομόφωνα')
  expect(
    [screen.getByText('20-11-2026'), screen.getByText('Νίκος Σαριδάκης'), screen.queryByText(texts.edit), screen.queryByText(texts.list)].filter(Boolean),
  ).toHaveLength(2)
  cleanup()

  head = headOf({ mayRank: true })
  const figures = { done: 1, expected: 1, mean: 9, spread: null, least: 9, most: 9, rank: 1, isTied: false, isHidden: false }
  const row = {
    applicationId: 31,
    applicantName: 'Στέλιος Περράκης',
    protocolNumber: '7/2026',
    submittedAt: null,
    isOpen: true,
    mine: null,
    cells: [],
    figures,
  }
  // Where names are hidden, the number is the name, and stands there once.
  const hidden = { ...row, applicationId: 32, applicantName: 'Αίτηση 32', protocolNumber: null }
  server.on(evaluations.ranking, () => ({ head, members: [], items: [row, hidden], total: 2 }))
  server.on(draws.list, () => ({ head, items: [] }))
  server.on(proposals.list, () => ({
    items: [{ applicationId: 31, kind: 'accept' as const, note: 'Η πληρέστερη', revision: 1, setBy: 'Κατερίνα', setAt: '2026-11-20T10:00:00Z', place: null }],
    counts: { accept: 1, waitlist: 0, reject: 0 },
  }))
  const { user } = await showPage(MinutesPage, page)
  await screen.findByText('Η πληρέστερη')
  expect(screen.getByRole('rowheader', { name: 'Αίτηση 32' }).textContent).toBe('Αίτηση 32')
  expect(screen.getByRole('rowheader', { name: /^Στέλιος/ }).textContent).toBe('Στέλιος Περράκης7/2026')
  await user.click(await buttonOf(texts.edit))
  await user.click(await screen.findByLabelText('Νίκος Σαριδάκης'))
  await write(texts.notes, 'Κατά πλειοψηφία')
  await user.keyboard('{Escape}')
  await screen.findByText(appEl['guard.title'])
  await user.keyboard('{Escape}')
  server.on(minutes.write, () => {
    versions = [{ ...version(2, 'Ομόφωνα'), heldOn: '2026-11-21' }, ...versions]
    return new FakeRefusal('minutes.stale', { params: { name: 'Μαρία' } })
  })
  await user.click(await buttonOf(texts.save))
  // The refusal stands there until the newer version is read.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('2026-11-21'))
  expect((await fieldOf(texts.notes)).value).toBe('Κατά πλειοψηφία')
  server.on(minutes.write, () => {
    versions = [version(3, 'Κατά πλειοψηφία'), ...versions]
    return { head, people, versions }
  })
  await user.click(await buttonOf(texts.save))
  await screen.findByText(/^Προηγούμενες εκδοχές \(2\)/)
  expect(server.requestsOf(minutes.write).at(-1)?.body).toEqual({ heldOn: '2026-11-21', presentIds: [7, 8], notes: 'Κατά πλειοψηφία', revision: 2 })
})
