import { Link } from '@tanstack/react-router'
import { useMasterData } from '../features/masterdata/masterdata.queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
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
