import { Skeleton, Typography } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface Props {
  html: string
  className?: string
}

const clean = async (html: string) => {
  const { toSafeHtml } = await import('./safe-html.ts')
  return toSafeHtml(html)
}

/** Shows HTML that people wrote, cleaned again here whatever was done before; the cleaner is fetched with the first piece. */
export function HtmlView({ html, className }: Props) {
  const { data: safe } = useQuery({ queryKey: ['html', html], queryFn: () => clean(html), staleTime: Number.POSITIVE_INFINITY, enabled: html !== '' })
  if (html === '') return null
  if (safe === undefined) return <Skeleton height={60} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that may, after cleaning.
  return <Typography className={className} dangerouslySetInnerHTML={{ __html: safe }} />
}
