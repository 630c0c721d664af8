import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function ManagementInvitations() {
  const { t } = useTranslation('invitations')
  return <PageHeader title={t('management.title')} />
}
