import classes from './chart.module.css'
import type { ChartTexts } from './chart-texts.ts'
import { GridPart } from './GridPart.tsx'

export const columns = ['id', 'unit', 'type', 'status', 'actions'] as const

/** The column headers; on a narrow screen only screen readers find them. */
export function ChartHead({ texts: { t } }: { texts: ChartTexts }) {
  return (
    <GridPart role="rowgroup" className={classes.headGroup}>
      <GridPart role="row" aria-rowindex={1} className={classes.head}>
        {columns.map((column, index) => (
          <GridPart role="columnheader" key={column} aria-colindex={index + 1}>
            {t(`chart.column.${column}`)}
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  )
}
