import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { isNoAccess } from '../../access/is-no-access.ts'
import { lookupQuery } from '../lookups.queries.ts'
import { ItemsPage } from './ItemsPage.tsx'

const route = getRouteApi('/shell/members/management/lookup/items/$id')

/** The items of the lookup in the address. */
export function LookupItems() {
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(lookupQuery(id))
  if (data) return <ItemsPage lookup={data} title={textIn(data.title, language)} />
  return (
    <>
      <PageHeader title={t('items.crumb')} crumbs={[{ text: t('title'), to: '/management/lookups' }]} />
      {!error && <RowsSkeleton height={56} />}
      {error && isNoAccess(error) && (
        <EmptyState title={t('items.gone')} action={<LinkButton to="/management/lookups">{t('items.toList')}</LinkButton>}>
          {t('items.goneText')}
        </EmptyState>
      )}
      {error && !isNoAccess(error) && <Refused error={error} onRetry={() => void refetch()} />}
    </>
  )
}
