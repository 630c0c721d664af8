import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { Section } from './Section.tsx'

const CommentsSection = lazy(() => import('./comments/CommentsSection.tsx').then((file) => ({ default: file.CommentsSection })))

export function CommentsPart({ id }: { id: number }) {
  return (
    <Section name="comments">
      <Suspense fallback={<RowsSkeleton count={2} height={60} />}>
        <CommentsSection id={id} />
      </Suspense>
    </Section>
  )
}
