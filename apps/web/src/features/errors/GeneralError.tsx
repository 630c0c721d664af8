import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './GeneralError.module.css'

export function GeneralError() {
  const { t } = useTranslation(['errors', 'app'])
  return (
    <main className={classes.page}>
      <PageHeader title={t('general.title')} lead={t('general.text')} />
      <LinkButton to="/dashboard">{t('app:action.home')}</LinkButton>
    </main>
  )
}
