import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { type LoadablePart, loadablePart } from '../../../ui/lazy-part.ts'

export const DocumentsSection = loadablePart(() => import('./documents/DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection })))
export const ItemsSection = loadablePart(() => import('./items/ItemsSection.tsx').then((file) => ({ default: file.ItemsSection })))
export const CommentsSection = loadablePart(() =>
  Promise.all([import('./comments/CommentsSection.tsx'), loadTexts('comments')]).then(([file]) => ({ default: file.CommentsSection })),
)

/** The sections that the page of an application shows from the start, to be fetched with it. */
export const shownParts = ({ requirements, invitation }: ApplicationView): LoadablePart[] => [
  ...(requirements.length > 0 ? [DocumentsSection] : []),
  ...(invitation.appItems ? [ItemsSection] : []),
]
