import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function MyApplications() {
  const { t } = useTranslation('applications')
  return <PageHeader title={t('my.title')} />
}
