import classes from './chart.module.css'
import type { ChartWords } from './chart-words.ts'

export const columns = ['id', 'unit', 'type', 'status', 'actions'] as const

/** What the columns are; on a narrow screen for screen readers alone. */
export function ChartHead({ words: { t } }: { words: ChartWords }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are drawn only where they are seen make no table
    <div role="rowgroup" className={classes.headGroup}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it */}
      <div role="row" aria-rowindex={1} className={classes.head}>
        {columns.map((column, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
          <div key={column} role="columnheader" aria-colindex={index + 1}>
            {t(`chart.column.${column}`)}
          </div>
        ))}
      </div>
    </div>
  )
}
