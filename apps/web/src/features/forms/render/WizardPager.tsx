import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './wizard.module.css'

interface Props {
  /** Undefined where its author leaves the button out. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  isFirst: boolean
  isLast: boolean
  /** Which page it is. */
  number: string
}

/** The way through the pages of a form, below each of them. */
export function WizardPager({ onPrevious, onNext, isFirst, isLast, number }: Props) {
  const { t } = useTranslation('forms')
  return (
    <div className={classes.pager}>
      {onPrevious ? (
        <Button variant="default" disabled={isFirst} onClick={onPrevious}>
          {t('wizard.previous')}
        </Button>
      ) : (
        <span />
      )}
      <span className={classes.pageNumber} aria-hidden>
        {number}
      </span>
      {onNext && (
        <Button variant="default" disabled={isLast} onClick={onNext}>
          {t('wizard.next')}
        </Button>
      )}
    </div>
  )
}
