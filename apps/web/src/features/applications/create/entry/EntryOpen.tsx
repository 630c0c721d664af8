import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import classes from '../create.module.css'
import { useFocusOnShow } from './use-focus-on-show.ts'

interface Props {
  children: ReactNode
  onBack?: (() => void) | undefined
}

/** What follows the last question: the way to the application. */
export function EntryOpen({ children, onBack }: Props) {
  const { t } = useTranslation('entry')
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  return (
    <div className={classes.entry}>
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        {t('open.title')}
      </h2>
      <p className={text.soft}>{t('open.text')}</p>
      {children}
      {onBack && (
        <Button variant="subtle" size="compact-md" mr="auto" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}
