import { useTranslation } from '../../../i18n/use-translation.ts'
import { RowIcon } from './ManyRow.tsx'
import classes from './many.module.css'
import { countRows, type Row } from './many-rows.ts'

const outcomes = ['signed', 'notNeeded', 'notSigned'] as const

/** How the documents of a run ended so far: as a bar, and in words. */
export function RunNumbers({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('sign-many')
  const total = rows.length
  const parts = outcomes.flatMap((state) => {
    const count = countRows(rows, state)
    return count > 0 ? { state, count } : []
  })
  const open = total - countRows(rows, ...outcomes)
  const counted = open > 0 ? [...parts, { state: 'left' as const, count: open }] : parts
  return (
    <>
      <div className={classes.bar} role="progressbar" aria-label={t('run.progress')} aria-valuenow={total - open} aria-valuemin={0} aria-valuemax={total}>
        {parts.map(({ state, count }) => (
          <i key={state} data-state={state} style={{ width: `${(100 * count) / total}%` }} />
        ))}
      </div>
      <ul className={classes.counts}>
        {counted.map(({ state, count }) => (
          <li key={state}>
            <RowIcon state={state} /> {t(`count.${state}`, { count })}
          </li>
        ))}
      </ul>
    </>
  )
}
