import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { i18n } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { prefetchUnit, toChartReads } from '../org.queries.ts'
import type { ChartHandle } from './ChartTable.tsx'
import { readChartState, searchedNow } from './chart-state.ts'
import { createChart, type SearchTarget } from './create-chart.ts'
import { useFlash } from './use-flash.ts'

/** Milliseconds for which a row must stay visible before it is loaded. */
const prefetchDelay = 60

const report = (message: string) => void toast({ tone: 'red', message })
const reports = { onError: ({ message }: Error) => report(message), onGone: () => report(i18n.t('org:chart.gone')) }

const toNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The chart of this page, the search text, and the row that flashes after a search. The search target is part of the URL. */
export function useChart() {
  const queries = useQueryClient()
  const [chart] = useState(() => createChart(toChartReads(queries), reports))
  const table = useRef<ChartHandle>(null)
  const [flashing, setFlashing] = useFlash()
  const [unitText, setUnit] = useAddressText('unit')
  const [positionText, setPosition] = useAddressText('position')

  const find = useCallback(
    async (target: SearchTarget) => {
      const key = await chart.locate(target)
      if (key === undefined) return
      setFlashing(undefined)
      // The row must be rendered before the table can scroll to it.
      requestAnimationFrame(() => {
        table.current?.goTo(key)
        setFlashing(key)
      })
    },
    [chart, setFlashing],
  )
  const [initialTarget] = useState({ unitId: toNumber(unitText), positionId: toNumber(positionText) })
  const start = useCallback(async () => {
    const wasShown = chart.state.get().status === 'ready'
    const before = readChartState()
    await chart.start(before?.open)
    if (wasShown) return
    const { unitId, positionId } = initialTarget
    // A reload restores the stored scroll position, which may differ from the target in the URL.
    if (unitId !== undefined && before?.sought !== searchedNow()) await find({ unitId, positionId })
  }, [chart, find, initialTarget])
  useEffect(() => {
    void start()
  }, [start])

  const select = (target: SearchTarget) => {
    setUnit(String(target.unitId))
    setPosition(target.positionId === undefined ? '' : String(target.positionId))
    void find(target)
  }
  const prefetch = useDebouncedCallback((id: number) => void prefetchUnit(queries, id), prefetchDelay)
  return { chart, restart: () => void start(), table, flashing, find, select, prefetch }
}
