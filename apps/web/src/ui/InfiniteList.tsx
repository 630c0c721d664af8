import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './InfiniteList.module.css'
import { Refused } from './Refused.tsx'

interface Props {
  /** The rows or cards that are here already. */
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  /** Why the next page did not come; it is then asked for by nobody but the person, or once a server that was away answers. */
  error?: Error | null
  onMore: () => unknown
}

const ahead = '600px'

/** Asks for the next page shortly before the end comes into view; the button is for who does not scroll. */
export function InfiniteList({ children, hasMore, isLoading, error, onMore }: Props) {
  const { t } = useTranslation('app')
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!(end.current && hasMore) || isLoading || error) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: ahead })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasMore, isLoading, error])
  return (
    <>
      {children}
      <div ref={end} className={classes.end}>
        <Refused error={error} onRetry={() => onMore()} />
        {hasMore && !error && (
          <Button variant="default" loading={isLoading} onClick={() => onMore()}>
            {isLoading ? t('list.loadingMore') : t('list.more')}
          </Button>
        )}
      </div>
    </>
  )
}
