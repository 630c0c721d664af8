import { VisuallyHidden } from '@mantine/core'
import { Cell } from './Cell.tsx'
import classes from './chart.module.css'
import type { ChartTexts } from './chart-texts.ts'
import own from './waiting.module.css'

interface Props {
  isFailed: boolean
  isActive: boolean
  texts: ChartTexts
}

/** A placeholder for a row that is loading, or a retry button for one that failed to load. */
export function PlaceholderCell({ isFailed, isActive, texts: { t } }: Props) {
  return (
    <Cell column={2} className={`${classes.name} ${own.cell}`}>
      {isFailed ? (
        <span className={classes.text}>
          {t('chart.unread')}{' '}
          <button type="button" className={own.textButton} data-act="again" tabIndex={isActive ? 0 : -1}>
            {t('chart.readAgain')}
          </button>
        </span>
      ) : (
        <span className={own.bone}>
          <VisuallyHidden>{t('chart.coming')}</VisuallyHidden>
        </span>
      )}
    </Cell>
  )
}
