import { type CSSProperties, memo } from 'react'
import classes from './chart.module.css'
import type { Row } from './chart-rows.ts'
import type { ChartTexts } from './chart-texts.ts'
import { GridPart } from './GridPart.tsx'
import { PlaceholderCell } from './PlaceholderCell.tsx'
import { PositionCells } from './PositionCells.tsx'
import { UnitCells } from './UnitCells.tsx'

interface Props {
  row: Row
  index: number
  /** Pixels below the top of the table: rows are positioned absolutely, because only those in view exist. */
  top: number
  /** Has the chart's only tab stop, as do the links and buttons of the row. */
  isActive: boolean
  isFlashing: boolean
  isMenuOpen: boolean
  texts: ChartTexts
  measure: (element: Element | null) => void
}

/** One row of the chart, kept simple because there are thousands. The table handles its events. */
export const ChartRow = memo(function ChartRow({ row, index, top, isActive, isFlashing, isMenuOpen, texts, measure }: Props) {
  return (
    <GridPart
      ref={measure}
      role="row"
      data-index={index}
      data-key={row.key}
      data-kind={row.kind}
      data-flash={isFlashing || undefined}
      aria-level={row.level}
      aria-posinset={row.ordinal}
      aria-setsize={row.of}
      aria-rowindex={index + 2}
      aria-expanded={row.kind === 'unit' && !row.isEmpty ? row.isOpen : undefined}
      aria-busy={row.kind === 'pending' || undefined}
      tabIndex={isActive ? 0 : -1}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, '--depth': row.level - 1 } as CSSProperties}
    >
      {row.kind === 'unit' && <UnitCells row={row} isActive={isActive} isMenuOpen={isMenuOpen} texts={texts} />}
      {row.kind === 'position' && <PositionCells row={row} isActive={isActive} texts={texts} />}
      {(row.kind === 'pending' || row.kind === 'failed') && <PlaceholderCell isFailed={row.kind === 'failed'} isActive={isActive} texts={texts} />}
    </GridPart>
  )
})
