import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './InfiniteList.module.css'

interface Props {
  /** The rows or cards that are here already. */
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  onMore: () => unknown
}

const ahead = '600px'

/** Asks for the next page shortly before the end comes into view; the button is for who does not scroll. */
export function InfiniteList({ children, hasMore, isLoading, onMore }: Props) {
  const { t } = useTranslation('app')
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!(end.current && hasMore) || isLoading) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: ahead })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasMore, isLoading])
  return (
    <>
      {children}
      <div ref={end} className={classes.end}>
        {hasMore && (
          <Button variant="default" loading={isLoading} onClick={() => onMore()}>
            {isLoading ? t('list.loadingMore') : t('list.more')}
          </Button>
        )}
      </div>
    </>
  )
}
