import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { HtmlProps } from './SafeHtml.tsx'

const SafeHtml = lazyPart(() => import('./SafeHtml.tsx').then((file) => ({ default: file.SafeHtml })))

/** Shows HTML that people wrote, cleaned again here whatever was done before; the cleaner is fetched with the first piece. */
export function HtmlView(props: HtmlProps) {
  if (props.html === '') return null
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <SafeHtml {...props} />
    </Suspense>
  )
}
