import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function ApplicationCreate() {
  const { t } = useTranslation('applications')
  return <PageHeader title={t('create.title')} />
}
