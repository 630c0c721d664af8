import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { Row } from './chart-rows.ts'

/** Height of what covers the rows while they scroll: the top bar and the chart's header. */
const coveredHeight = { wide: 100, narrow: 60 }
/** Estimated, until a row is measured. */
const rowHeight = { wide: 57, narrow: 104 }

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
      const visible = defaultRangeExtractor(range)
      return activeIndex < 0 || visible.includes(activeIndex) ? visible : [...visible, activeIndex].sort((one, other) => one - other)
    },
    [activeIndex],
  )
  return useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(() => rowHeight[size], [size]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    scrollMargin,
    scrollPaddingStart: coveredHeight[size],
    scrollPaddingEnd: 16,
    overscan: 10,
    rangeExtractor,
  })
}
