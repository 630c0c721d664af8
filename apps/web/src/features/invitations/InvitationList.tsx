import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function InvitationList() {
  const { t } = useTranslation('invitations')
  return <PageHeader title={t('list.title')} />
}
