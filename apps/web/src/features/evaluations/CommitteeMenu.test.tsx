import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { CommitteeMenu } from './CommitteeMenu.tsx'
import { evaluationsEl as texts } from './evaluations.el.ts'

const stage = { now: 'individual', hidesApplicants: false } as const
const Blind = () => <CommitteeMenu invitationId={4} current="committee" stage={{ ...stage, hidesEvaluators: true }} />
const Told = () => <CommitteeMenu invitationId={4} current="committee" stage={{ ...stage, hidesEvaluators: false }} />
const WithoutStages = () => <CommitteeMenu invitationId={4} current="committee" stage={null} />

test.each([
  ['hidden', Blind, false],
  ['told', Told, true],
  ['told without stages', WithoutStages, true],
])('with the names of evaluators %s, the page of the assignment is there or not', async (_, Page, isThere) => {
  startFakeServer()
  const { user } = await showPage(Page, { path: '/evaluate/committee/$invitationId', at: '/evaluate/committee/4', texts: ['evaluations'] })
  await user.click(await screen.findByLabelText(texts['bar.pagesLabel']))
  await screen.findByText(texts['bar.ranking'])
  expect(screen.queryByText(texts['bar.assignment']) !== null).toBe(isThere)
})
