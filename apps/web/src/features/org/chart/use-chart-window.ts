import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { Row } from './chart-rows.ts'

/** What stands over the rows while they scroll: the top bar and the chart's own head. */
const covered = { wide: 100, narrow: 60 }
const height = { wide: 57, narrow: 104 }

/** How far below the top of the page something begins, whatever comes and goes above it. */
function useTopOnPage(element: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => element.current && setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** The rows that are seen, and the one that has the tab stop, so that it never leaves the page while it has the focus. */
export function useChartWindow(rows: readonly Row[], activeIndex: number, isWide: boolean, body: RefObject<HTMLElement | null>) {
  const scrollMargin = useTopOnPage(body)
  const size = isWide ? 'wide' : 'narrow'
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      return activeIndex < 0 || seen.includes(activeIndex) ? seen : [...seen, activeIndex].sort((one, other) => one - other)
    },
    [activeIndex],
  )
  return useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(() => height[size], [size]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    scrollMargin,
    scrollPaddingStart: covered[size],
    scrollPaddingEnd: 16,
    overscan: 10,
    rangeExtractor,
  })
}
