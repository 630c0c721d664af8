import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useHome } from '../masterdata/use-home.ts'

/** Replaces a page that failed to render. */
export function GeneralError() {
  const { t } = useTranslation(['errors', 'app'])
  return (
    <>
      <PageHeader title={t('general.title')} />
      <EmptyState title={t('general.stopped')} icon={IconAlertTriangle} action={<LinkButton to={useHome()}>{t('app:action.home')}</LinkButton>}>
        {t('general.text')}
      </EmptyState>
    </>
  )
}
