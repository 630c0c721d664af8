import type { SheetCount } from '@klesis/contract/org/exchange.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './exchange.module.css'

const outcomes = ['added', 'changed', 'deactivated', 'unchanged'] as const

/** For each sheet, how many rows are added, changed, deactivated and unchanged. */
export function ImportCounts({ sheets }: { sheets: readonly SheetCount[] }) {
  const { t } = useTranslation('exchange')
  return (
    <ul className={classes.counts} aria-label={t('import.counts')}>
      {sheets.map((count) => (
        <li key={count.sheet}>
          <b>{count.title}</b>
          <span>
            {outcomes
              .filter((outcome) => count[outcome] > 0)
              .map((outcome) => t(`import.${outcome}`, { count: count[outcome] }))
              .join(' · ') || '–'}
          </span>
        </li>
      ))}
    </ul>
  )
}
