import { Typography } from '@mantine/core'
import { useMemo } from 'react'
import classes from './SafeHtml.module.css'
import { toSafeHtml } from './safe-html.ts'

export interface HtmlProps {
  html: string
  className?: string
}

/** Shows HTML from people after sanitising it. */
export function SafeHtml({ html, className = '' }: HtmlProps) {
  const safe = useMemo(() => toSafeHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that may, after cleaning.
  return <Typography className={`${classes.text} ${className}`} dangerouslySetInnerHTML={{ __html: safe }} />
}
