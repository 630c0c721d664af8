import { memo, Suspense, useRef } from 'react'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useNear } from '../../../ui/use-near.ts'
import { Section } from './Section.tsx'
import { CommentsSection } from './section-parts.ts'

/** The comments at the end of the page, which most who fill in a form never reach: their code and they themselves are fetched as one comes near. */
export const CommentsPart = memo(function CommentsPart({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <Section name="comments">
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<RowsSkeleton count={6} height={60} />}>
            <CommentsSection id={id} />
          </Suspense>
        ) : (
          // As high as their placeholder, and silent, because nothing is fetched yet.
          <div style={{ height: 400 }} />
        )}
      </div>
    </Section>
  )
})
