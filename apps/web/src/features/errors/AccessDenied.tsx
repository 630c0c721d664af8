import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { useHome } from '../masterdata/use-home.ts'

interface Props {
  title?: string
  /** What one may not see, and who may, where it is no application. */
  text?: string
  why?: string
}

/** Shown instead of something that the person may not see or know of. */
export function AccessDenied({ title, text, why }: Props) {
  const { t } = useTranslation(['errors', 'app'])
  const home = useHome()
  const isIframed = useIsIframed()
  return (
    <>
      <PageHeader title={title ?? t('denied.title')} />
      <EmptyState title={text ?? t('denied.text')} icon={IconLock} action={isIframed ? undefined : <LinkButton to={home}>{t('app:action.home')}</LinkButton>}>
        {why ?? t('denied.why')}
      </EmptyState>
    </>
  )
}
