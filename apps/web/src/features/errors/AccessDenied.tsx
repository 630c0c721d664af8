import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { useHome } from '../masterdata/use-home.ts'

/** In the place of an application that one may not see, or may not know of. */
export function AccessDenied({ title }: { title?: string }) {
  const { t } = useTranslation(['errors', 'app'])
  const home = useHome()
  const isIframed = useIsIframed()
  return (
    <>
      <PageHeader title={title ?? t('denied.title')} />
      <EmptyState title={t('denied.text')} icon={IconLock} action={isIframed ? undefined : <LinkButton to={home}>{t('app:action.home')}</LinkButton>}>
        {t('denied.why')}
      </EmptyState>
    </>
  )
}
