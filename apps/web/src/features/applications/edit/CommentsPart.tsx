import { memo, Suspense } from 'react'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { Section } from './Section.tsx'
import { CommentsSection } from './section-parts.ts'

export const CommentsPart = memo(function CommentsPart({ id }: { id: number }) {
  return (
    <Section name="comments">
      <Suspense fallback={<RowsSkeleton count={2} height={60} />}>
        <CommentsSection id={id} />
      </Suspense>
    </Section>
  )
})
