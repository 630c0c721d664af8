import { minutes } from '@klesis/contract/evaluations/minutes.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { showPage } from '../../../testing/show.tsx'
import { screen, within } from '../../../testing/testing-library.ts'
import { headOf } from '../testing/head-of.ts'
import { evaluationMinutesEl as texts } from './evaluation-minutes.el.ts'
import { MinutesPage } from './MinutesPage.tsx'

// The code of the list does not come.
vi.mock('./RankedList.tsx', () => new Promise(() => undefined))

const version = { revision: 1, heldOn: '2026-11-20', presentIds: [], notes: 'Ομόφωνα', writtenBy: 'Κατερίνα Μυλωνάκη', writtenAt: '2026-11-20T10:00:00Z' }

test('until the list by rank has come, its title and rows stand at its place', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  server.on(minutes.read, () => ({ head: headOf({ mayRank: true }), people: [], versions: [version] }))
  await showPage(MinutesPage, {
    path: '/evaluate/minutes/$invitationId',
    at: '/evaluate/minutes/4',
    texts: ['evaluation-minutes', 'evaluation-draw', 'evaluation-proposals', 'ranking'],
  })
  await screen.findByText('Ομόφωνα')
  const list = screen.getByRole('region', { name: texts.list })
  expect(within(list).getByRole('status', { name: appEl['list.loading'] })).toBeTruthy()
})
