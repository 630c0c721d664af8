import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { type LoadablePart, loadablePart } from '../../../ui/lazy-part.ts'

export const DocumentsSection = loadablePart(() => import('./documents/DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection })))
export const ReviewBanner = loadablePart(() =>
  Promise.all([import('./review/ReviewBanner.tsx'), loadTexts('application-reading')]).then(([file]) => ({ default: file.ReviewBanner })),
)
export const ItemsSection = loadablePart(() =>
  Promise.all([import('./items/ItemsSection.tsx'), loadTexts('application-items')]).then(([file]) => ({ default: file.ItemsSection })),
)
export const CommentsSection = loadablePart(() =>
  Promise.all([import('./comments/CommentsSection.tsx'), loadTexts('comments')]).then(([file]) => ({ default: file.CommentsSection })),
)

/** The parts that the page of an application shows from the start, to be fetched with it. */
export const shownParts = ({ requirements, invitation, review }: ApplicationView): LoadablePart[] => [
  ...(review ? [ReviewBanner] : []),
  ...(requirements.length > 0 ? [DocumentsSection] : []),
  ...(invitation.appItems ? [ItemsSection] : []),
]
