import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useQuery } from '@tanstack/react-query'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { loadablePart, useLoadedParts } from '../../../../ui/lazy-part.ts'
import { movedQuery } from './moved.queries.ts'

/** With its texts, for which it would otherwise wait once it is rendered. */
export const MovedPart = loadablePart(async () => {
  const [file] = await Promise.all([import('./MovedPart.tsx'), loadTexts('moved')])
  return { default: file.MovedPart }
})

const parts = [MovedPart]
const none: typeof parts = []

/** Whether what `MovedPart` shows above a page is here, if it shows anything, so that it pushes nothing down later. */
export function useMovedReady({ id, versionId, isMoved }: Pick<ApplicationView, 'id' | 'versionId' | 'isMoved'>): boolean {
  const { isLoading } = useQuery({ ...movedQuery(id, { versionId, language: useLanguage() }), enabled: isMoved })
  return useLoadedParts(isMoved ? parts : none) && !isLoading
}
