import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DiscussionSkeleton } from './DiscussionSkeleton.tsx'

const DiscussionPart = lazyPart(() => import('./DiscussionPart.tsx').then((file) => ({ default: file.DiscussionPart })))

/** The discussion of an application, fetched only where the evaluation has stages. */
export function ApplicationDiscussion({ view }: { view: EvaluationView }) {
  if (view.head.stage === null) return null
  return (
    <Suspense fallback={<DiscussionSkeleton view={view} />}>
      <DiscussionPart key={view.application.id} view={view} />
    </Suspense>
  )
}
