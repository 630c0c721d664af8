import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { useHome } from '../masterdata/use-home.ts'

interface Props {
  title?: string
  /** The page or object concerned and who may see it, if it is no application. */
  text?: string
  why?: string
}

/** Replaces a page that the person may not see or that does not exist. */
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
