import { Suspense, useRef } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useNear } from '../../../ui/use-near.ts'

const NextDeciders = lazyPart(() =>
  Promise.all([import('../outline/NextDeciders.tsx'), loadTexts('outline')]).then(([file]) => ({ default: file.NextDeciders })),
)

/** Who decides after the submission: below a long form, so that it is fetched as one comes near. */
export function DecidersPart({ invitationId }: { invitationId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, 100)
  return isNear ? (
    <Suspense>
      <NextDeciders invitationId={invitationId} />
    </Suspense>
  ) : (
    // Takes no room between the cards.
    <div ref={place} style={{ position: 'absolute' }} />
  )
}
