import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { TokenEditorProps } from './TokenEditor.tsx'

const TokenEditor = lazyPart(() => import('./TokenEditor.tsx').then((file) => ({ default: file.TokenEditor })))

/** The editor of a text with placeholders, which is fetched when it is first shown. */
export const TokenField = (props: TokenEditorProps) => (
  <Suspense fallback={<Skeleton height={props.isSingleLine ? 34 : 96} />}>
    <TokenEditor {...props} />
  </Suspense>
)
