import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function InvitationEdit() {
  const { t } = useTranslation('invitations')
  return <PageHeader title={t('edit.title')} />
}
