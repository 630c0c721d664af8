import { Button, Loader } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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

const controls = ':is(a[href], button, input, select, [tabindex]):not([tabindex^="-"], :disabled)'
const controlsIn = (part: Element | null | undefined) => [...(part?.querySelectorAll<HTMLElement>(controls) ?? [])]

/**
 * The button stands after the rows. Whoever is on it when rows come goes on with the first of them: otherwise Tab would pass them by, the button would be
 * pushed out of sight, and after the last rows it would take the focus away with it. After a failure, the way to try again has the focus.
 */
function useFocusAtEnd(end: RefObject<HTMLElement | null>, isFetching: boolean) {
  const lastBefore = useRef<HTMLElement | undefined>(undefined)
  const isAtEnd = useRef(false)
  useLayoutEffect(() => {
    const rows = controlsIn(end.current?.previousElementSibling)
    if (isFetching) lastBefore.current = rows.at(-1)
    else if (isAtEnd.current && lastBefore.current) {
      // Where the last one was drawn anew meanwhile, nothing tells which are new.
      const lastIndex = rows.indexOf(lastBefore.current)
      const next = (lastIndex >= 0 && rows[lastIndex + 1]) || controlsIn(end.current)[0]
      // The row, from which Tab goes on to it: whoever presses the button just then must not open what the row leads to.
      const row = next?.closest<HTMLElement>('li, tr')
      row?.setAttribute('tabindex', '-1')
      ;(row ?? next)?.focus()
      isAtEnd.current = Boolean(end.current?.contains(document.activeElement))
    }
  }, [end, isFetching])
  const follow = (isThere: boolean) => () => {
    isAtEnd.current = isThere
  }
  return { onFocus: follow(true), onBlur: follow(false) }
}

/**
 * Loads the next page shortly before its end becomes visible, or when the button is pressed. A failed page is loaded again only when `Refused` asks for it:
 * on demand, or once an unavailable server answers. The button is never disabled: it would lose the focus of whoever pressed it, and Tab would pass it by.
 */
export function InfiniteList({ children, query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } }: Props) {
  const { t } = useTranslation('app')
  const end = useRef<HTMLDivElement>(null)
  const failed = isFetchNextPageError ? error : null
  const focusAtEnd = useFocusAtEnd(end, isFetchingNextPage)
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
      <div ref={end} className={classes.end} {...focusAtEnd}>
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
