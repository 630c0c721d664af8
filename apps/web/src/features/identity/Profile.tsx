import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function Profile() {
  const { t } = useTranslation('identity')
  return <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
}
