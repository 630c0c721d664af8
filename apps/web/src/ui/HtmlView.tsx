import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { loadablePart } from './lazy-part.ts'
import classes from './PlainHtml.module.css'
import { isPlainMarkup } from './plain-markup.ts'
import type { HtmlProps } from './SafeHtml.tsx'

/** Shows HTML after cleaning it; pages that know that they need it fetch it ahead. */
export const SafeHtml = loadablePart(() => import('./SafeHtml.tsx').then((file) => ({ default: file.SafeHtml })))

/** Shows HTML that people wrote, cleaned again here whatever was done before; the cleaner is fetched with the first piece that needs it. */
export function HtmlView(props: HtmlProps) {
  const { html, className = '' } = props
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but paragraphs and emphasis, without attributes
  if (isPlainMarkup(html)) return <div className={`${classes.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <SafeHtml {...props} />
    </Suspense>
  )
}
