import { discussion } from '@klesis/contract/evaluations/discussion.calls.ts'
import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { headOf } from '../testing/head-of.ts'
import { ApplicationDiscussion } from './ApplicationDiscussion.tsx'
import { evaluationDiscussionEl as texts } from './evaluation-discussion.el.ts'

vi.mock('./DiscussionPart.tsx', () => new Promise(() => undefined))

const viewAt = (now: EvaluationStage, state: 'draft' | 'final') =>
  ({
    head: headOf({ stage: { now, hidesApplicants: false, hidesEvaluators: false } }),
    application: { id: 31 },
    mayEvaluate: true,
    mayDeclareConflict: true,
    isDecided: false,
    isSettled: false,
    mine: { state },
  }) as unknown as EvaluationView

/** The title and the number of bones at the place of the discussion. */
async function placeholderOf(Part: ComponentType<{ view: EvaluationView }>, view: EvaluationView) {
  await show(
    <>
      <Part view={view} />
      <p>the page</p>
    </>,
    'evaluation-discussion',
  )
  await screen.findByText('the page')
  const bones = screen.queryByRole('status', { name: appEl['list.loading'] })
  return [screen.queryByRole('heading', { name: texts.title }) !== null, bones?.childElementCount ?? 0]
}

test.each([
  ['discussion', 'final', [true, 3]],
  ['discussion', 'draft', [false, 1]],
  ['decision', 'draft', [true, 3]],
  ['individual', 'final', [false, 0]],
] as const)('while the part comes, in the stage %s with a %s evaluation, the place of the discussion is kept', async (now, state, kept) => {
  expect(await placeholderOf(ApplicationDiscussion, viewAt(now, state))).toEqual(kept)
})

test('the place is kept until the comments are read', async () => {
  startFakeServer().on(discussion.read, () => new Promise<never>(() => undefined))
  const { DiscussionPart } = await vi.importActual<typeof import('./DiscussionPart.tsx')>('./DiscussionPart.tsx')
  expect(await placeholderOf(DiscussionPart, viewAt('discussion', 'final'))).toEqual([true, 3])
})
