import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { loadablePart } from '../../../../ui/lazy-part.ts'
import type { PlaceholderEditorProps } from './PlaceholderEditor.tsx'

/** It is rendered at once where it was fetched before. */
export const PlaceholderEditor = loadablePart(() => import('./PlaceholderEditor.tsx').then((file) => ({ default: file.PlaceholderEditor })))

/** The editor of a text with placeholders, which is fetched when it is first shown. */
export const PlaceholderField = (props: PlaceholderEditorProps) => (
  <Suspense fallback={<Skeleton height={props.isSingleLine ? 34 : 96} />}>
    <PlaceholderEditor {...props} />
  </Suspense>
)
