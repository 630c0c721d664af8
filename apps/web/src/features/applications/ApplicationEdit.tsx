import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function ApplicationEdit() {
  const { t } = useTranslation('applications')
  return <PageHeader title={t('edit.title')} />
}
