import { Button, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './InfiniteList.module.css'
import { Refused } from './Refused.tsx'

interface Props {
  /** The loaded rows or cards. */
  children: ReactNode
  query: PagedQuery
}

/** The part of an infinite query that the list needs. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

const ahead = '600px'

/**
 * Loads the next page shortly before its end becomes visible, or when the button is pressed. A failed page is loaded again only when `Refused` asks for it:
 * on demand, or once an unavailable server answers. The button is never disabled: it would lose the focus of whoever pressed it, and Tab would pass it by.
 */
export function InfiniteList({ children, query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } }: Props) {
  const { t } = useTranslation('app')
  const end = useRef<HTMLDivElement>(null)
  const failed = isFetchNextPageError ? error : null
  const latestFetch = useRef(fetchNextPage)
  useEffect(() => {
    latestFetch.current = fetchNextPage
  })
  useEffect(() => {
    if (!(end.current && hasNextPage) || isFetchingNextPage || failed) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestFetch.current(), { rootMargin: ahead })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasNextPage, isFetchingNextPage, failed])
  return (
    <>
      {children}
      <div ref={end} className={classes.end}>
        <Refused error={failed} onRetry={() => fetchNextPage()} />
        {hasNextPage && !failed && (
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage}
            leftSection={isFetchingNextPage && <Loader size="xs" />}
            onClick={() => isFetchingNextPage || fetchNextPage()}
          >
            {isFetchingNextPage ? t('list.loadingMore') : t('list.more')}
          </Button>
        )}
      </div>
    </>
  )
}
