import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { switchAdminMode } from '../../api/admin-mode.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import text from '../../ui/text.module.css'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { useMe } from '../identity/identity.queries.ts'
import { useHome } from '../masterdata/use-home.ts'
import { type Audience, findRestrictedPage, isAdminModeMissing } from './page-access.ts'

interface Props {
  /** Where a part of the page is for fewer people than the page. */
  audience?: Exclude<Audience, 'everyone'>
}

/** Replaces a page that the person may not see: what the page is, who may open it, and how to become one of them. */
export function PageRefused({ audience: narrower }: Props) {
  const { t } = useTranslation(['access', 'app'])
  const { path, href } = useRouterState({
    select: ({ matches, location }) => ({ path: matches.at(-1)?.fullPath ?? '', href: location.href }),
    structuralSharing: true,
  })
  const me = useMe()
  const home = useHome()
  const queries = useQueryClient()
  const isIframed = useIsIframed()
  const page = findRestrictedPage(path)
  const audience = narrower ?? page?.audience ?? 'application'
  const needsAdminMode = me ? isAdminModeMissing(me, audience) : false
  const administer = () => {
    switchAdminMode(true)
    return queries.invalidateQueries()
  }
  const ways = (
    <Group justify="center">
      {needsAdminMode && <Button onClick={() => void administer()}>{t('adminMode.on')}</Button>}
      {me?.scope && !isIframed && (
        <LinkButton to="/oauth/login" search={{ redir: href }}>
          {t('app:bar.signIn')}
        </LinkButton>
      )}
      {!me?.scope && !isIframed && (
        <LinkButton to={home} variant={needsAdminMode ? 'default' : 'filled'}>
          {t('app:action.home')}
        </LinkButton>
      )}
    </Group>
  )
  return (
    <>
      <PageHeader title={t(page?.title ?? 'denied.title')} lead={page && t(page.about)} />
      <EmptyState title={t(audience === 'application' ? 'denied.text' : 'denied.page')} icon={IconLock} action={ways}>
        <p className={text.flat}>{t(`who.${audience}`)}</p>
        <p className={text.flat}>{me?.scope ? t('how.limited') : needsAdminMode ? t('adminMode.off') : t(`how.${audience}`)}</p>
      </EmptyState>
    </>
  )
}
