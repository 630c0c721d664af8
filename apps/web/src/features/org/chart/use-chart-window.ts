import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { Row } from './chart-rows.ts'

/** Height of what covers the rows while they scroll: the top bar and the chart's header. */
const covered = { wide: 100, narrow: 60 }
const height = { wide: 57, narrow: 104 }

/** The distance of an element from the top of the document, updated whenever the layout above it changes. */
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

/** The visible rows and the row with the tab stop, which stays mounted so that the focus is not lost. */
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
