import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ranking.module.css'

interface Props {
  page: number
  pages: number
  isBusy: boolean
  onPage: (page: number) => void
}

/** The way through a ranking of more than one page. */
export function Pages({ page, pages, isBusy, onPage }: Props) {
  const { t } = useTranslation('ranking')
  if (pages === 1) return null
  return (
    <nav className={classes.pages} aria-label={t('page.label')}>
      <Button variant="default" size="xs" disabled={page === 0 || isBusy} onClick={() => onPage(page - 1)}>
        {t('page.previous')}
      </Button>
      <span role="status">{t('page.place', { page: page + 1, pages })}</span>
      <Button variant="default" size="xs" disabled={page + 1 >= pages || isBusy} onClick={() => onPage(page + 1)}>
        {t('page.next')}
      </Button>
    </nav>
  )
}
