import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function Approvals() {
  const { t } = useTranslation('approvals')
  return <PageHeader title={t('title')} />
}
