import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Row } from './chart-rows.ts'
import { readChartState, saveChartState, searchedNow } from './chart-state.ts'
import type { Chart } from './create-chart.ts'
import { restoreUnlessUsed } from './restore-unless-used.ts'

type ChartWindow = Virtualizer<Window, Element>

/** The first visible row; undefined at the top of the page. */
function rowOnTop(rows: readonly Row[], virtual: ChartWindow) {
  const offset = virtual.scrollOffset ?? 0
  if (offset < 1) return undefined
  const edge = offset + virtual.options.scrollPaddingStart
  const item = virtual.getVirtualItemForOffset(edge)
  const key = item && rows[item.index]?.key
  return item && key ? { key, by: edge - item.start } : undefined
}

/** Stores open units and scroll position when the page is left or reloaded, and restores them. */
export function useChartState(chart: Chart, rows: readonly Row[], virtual: ChartWindow) {
  const latest = useRef({ rows, virtual })
  useEffect(() => {
    latest.current = { rows, virtual }
  })
  const [before] = useState(() => readChartState()?.row)

  useEffect(() => {
    const keep = () => saveChartState({ open: chart.openUnits(), row: rowOnTop(latest.current.rows, latest.current.virtual), sought: searchedNow() })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [chart])

  useEffect(() => {
    if (!before || readChartState()?.sought !== searchedNow()) return
    const restore = (used: AbortSignal, again: number) => {
      if (used.aborted) return
      const { rows: present, virtual: shown } = latest.current
      const index = present.findIndex(({ key }) => key === before.key)
      const [start] = (index >= 0 && shown.getOffsetForIndex(index, 'start')) || []
      if (start === undefined) return
      window.scrollTo({ top: start + before.by })
      // Rows are measured as they become visible and may be higher than estimated.
      if (again > 0) requestAnimationFrame(() => requestAnimationFrame(() => restore(used, again - 1)))
    }
    return restoreUnlessUsed((used) => restore(used, 3))
  }, [before])
}
