import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMasterData } from '../features/masterdata/masterdata.queries.ts'
import classes from './DemoBanner.module.css'

export function DemoBanner() {
  const { t } = useTranslation('app')
  if (!useMasterData()?.isDemonstration) return null
  return (
    <p className={classes.banner}>
      {t('demo.banner')} <Link to="/demo/mailbox">{t('demo.mails')}</Link>
    </p>
  )
}
