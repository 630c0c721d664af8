import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { CommitteeMenu } from './CommitteeMenu.tsx'
import { evaluationsEl as texts } from './evaluations.el.ts'

const at = '/evaluate/committee/4'
const stageOf = (hidesEvaluators: boolean): EvaluationHead['stage'] => ({ now: 'individual', hidesApplicants: false, hidesEvaluators })

test.each([
  [stageOf(true), false],
  [stageOf(false), true],
  [null, true],
])('at %o the page of the assignment is among the others: %s', async (stage, isThere) => {
  startFakeServer()
  const Page = () => <CommitteeMenu invitationId={4} current="committee" stage={stage} />
  const { user } = await showPage(Page, { path: '/evaluate/committee/$invitationId', at, texts: ['evaluations'] })
  await user.click(await screen.findByLabelText(texts['bar.pagesLabel']))
  await screen.findByText(texts['bar.ranking'])
  expect(screen.queryByText(texts['bar.assignment']) !== null).toBe(isThere)
})
