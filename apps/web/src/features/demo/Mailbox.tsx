import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function Mailbox() {
  const { t } = useTranslation('demo')
  return <PageHeader title={t('mailbox.title')} lead={t('mailbox.lead')} />
}
