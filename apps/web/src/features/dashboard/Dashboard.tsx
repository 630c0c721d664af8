import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function Dashboard() {
  const { t } = useTranslation('dashboard')
  return <PageHeader title={t('title')} />
}
