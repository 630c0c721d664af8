import { Stack } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { useMe } from '../identity/identity.queries.ts'
import { useHome } from '../masterdata/use-home.ts'
import { FoundPages } from './FoundPages.tsx'

/** The page of an address that does not exist: a search through what the person may see, and the way home; in a frame there are no other pages. */
export function NotFound() {
  const { t } = useTranslation(['not-found', 'access', 'app'])
  const me = useMe()
  const home = useHome()
  const [search] = useAddressText('search')
  const isIframed = useIsIframed()
  const maySearch = !isIframed && me !== undefined && me !== null && me.scope === null
  const way = me?.scope ? <LinkButton to="/oauth/login">{t('app:bar.signIn')}</LinkButton> : <LinkButton to={home}>{t('app:action.home')}</LinkButton>
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        {maySearch && <SearchBox label={t('search')} />}
        {maySearch && search !== '' ? (
          <FoundPages me={me} search={search} />
        ) : (
          <EmptyState title={t('text')} icon={IconMapQuestion} action={!isIframed && way}>
            {!isIframed && t(me?.scope ? 'access:how.limited' : 'help')}
          </EmptyState>
        )}
      </Stack>
    </>
  )
}
