import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { Section } from './Section.tsx'

const CommentsSection = lazyPart(() => import('./comments/CommentsSection.tsx').then((file) => ({ default: file.CommentsSection })))

export function CommentsPart({ id }: { id: number }) {
  return (
    <Section name="comments">
      <Suspense fallback={<RowsSkeleton count={2} height={60} />}>
        <CommentsSection id={id} />
      </Suspense>
    </Section>
  )
}
