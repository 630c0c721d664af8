import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ChartHead, columns } from './ChartHead.tsx'
import { ChartMenu } from './ChartMenu.tsx'
import { ChartRow } from './ChartRow.tsx'
import classes from './chart.module.css'
import type { ChartAction } from './chart-action.ts'
import type { Row } from './chart-rows.ts'
import type { ChartTexts } from './chart-texts.ts'
import type { Chart } from './create-chart.ts'
import { GridPart } from './GridPart.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartState } from './use-chart-state.ts'
import { useChartWindow } from './use-chart-window.ts'

/** Commands of the page to the table. */
export interface ChartHandle {
  /** Scrolls to a row and focuses it. */
  goTo: (key: string) => void
}

interface Props {
  chart: Chart
  rows: readonly Row[]
  texts: ChartTexts
  flashing: string | undefined
  handle: Ref<ChartHandle>
  onGo: (unitId: number) => void
  onAhead: (unitId: number) => void
  onAction: (action: ChartAction) => void
}

/** The chart as an ARIA tree grid: one tab stop, arrow keys between rows, Tab to the controls of a row. */
export function ChartTable({ chart, rows, texts, flashing, handle, onGo, onAhead, onAction }: Props) {
  const { t, language } = texts
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
  const [activeKey, setActiveKey] = useState<string>()
  const [menuKey, setMenuKey] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<string>(undefined)
  const found = activeKey === undefined ? 0 : rows.findIndex(({ key }) => key === activeKey)
  const active = Math.max(0, found)
  const virtual = useChartWindow(rows, active, isWide, body)
  const items = virtual.getVirtualItems()
  useChartState(chart, rows, virtual)

  // The visible rows, without the one that is rendered only because it has the focus.
  const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same range may contain other rows
  useEffect(() => {
    const timer = setTimeout(() => void chart.see(first, last), 80)
    return () => clearTimeout(timer)
  }, [chart, first, last, rows])

  useEffect(() => {
    const key = wantsFocus.current
    const element = key && body.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!element) return
    wantsFocus.current = undefined
    element.focus({ preventScroll: true })
  })

  const goTo = (index: number, align: 'auto' | 'center') => {
    const key = rows[index]?.key
    if (key === undefined) return
    wantsFocus.current = key
    setActiveKey(key)
    virtual.scrollToIndex(index, { align })
  }
  const goToKey = (key: string) =>
    goTo(
      rows.findIndex((row) => row.key === key),
      'center',
    )
  useImperativeHandle(handle, () => ({ goTo: goToKey }))

  const rowAt = (target: EventTarget) => {
    const element = (target as Element).closest<HTMLElement>('[data-key]')
    return element ? rows[Number(element.dataset.index)] : undefined
  }
  const press = (event: MouseEvent) => {
    const row = rowAt(event.target)
    const pressed = (event.target as Element).closest<HTMLElement>('[data-act]')
    if (!row) return
    setActiveKey(row.key)
    if (!pressed || event.metaKey || event.ctrlKey) return
    switch (pressed.dataset.act) {
      case 'toggle':
        return chart.toggle(row.unit.id)
      case 'again':
        return void chart.reopen(row.unit.id)
      case 'go':
        event.preventDefault()
        return onGo(Number(pressed.dataset.to))
      case 'menu':
        return setMenuKey(row.key)
      case 'positions':
        return onAction({ action: 'seePositions', unit: row.unit })
      default:
        if (row.kind === 'position')
          onAction({ action: pressed.dataset.act === 'edit' ? 'editPosition' : 'deletePosition', unit: row.unit, position: row.position })
    }
  }
  const key = useChartKeys({ rows, active, language, onGo: (index) => goTo(index, 'auto'), onToggle: chart.toggle })
  const ahead = (event: { target: EventTarget }) => {
    const row = rowAt(event.target)
    if (row?.kind === 'unit' && !row.isOpen && !row.isEmpty) onAhead(row.unit.id)
  }
  const menuRow = menuKey === undefined ? undefined : rows.find((row) => row.key === menuKey)
  return (
    <div className={classes.chart}>
      <div
        role="treegrid"
        aria-label={t('chart.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={classes.grid}
        onKeyDown={key}
        onClick={press}
        onPointerOver={ahead}
        onFocus={ahead}
      >
        <ChartHead texts={texts} />
        <GridPart role="rowgroup" ref={body} className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ key: itemKey, index, start }) => {
            const row = rows[index]
            return (
              row && (
                <ChartRow
                  key={itemKey}
                  row={row}
                  index={index}
                  top={start - virtual.options.scrollMargin}
                  isActive={index === active}
                  isFlashing={row.key === flashing}
                  isMenuOpen={row.key === menuKey}
                  texts={texts}
                  measure={virtual.measureElement}
                />
              )
            )
          })}
        </GridPart>
      </div>
      {menuRow && <ChartMenu unit={menuRow.unit} texts={texts} body={body} rowKey={menuRow.key} onAction={onAction} onClose={() => setMenuKey(undefined)} />}
    </div>
  )
}
