import { useQuery } from '@tanstack/react-query'
import { adminMode } from '../../api/admin-mode.ts'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardGrid } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { OverviewHeader } from '../invitations/list/OverviewHeader.tsx'
import { byGroup } from './by-group.ts'
import { ManagedGroupCard } from './ManagedGroupCard.tsx'
import { builderQuery } from './mitos.queries.ts'

/** The invitations that the person manages, group by group, with their states. */
export function Builder() {
  const { t } = useTranslation('mitos')
  const { data, error, refetch } = useQuery(builderQuery(useLanguage(), useStore(session)?.uid, useStore(adminMode)))
  return (
    <>
      <OverviewHeader view="/builder" lead={t('builder.lead')} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!(data || error) && <CardsSkeleton height={320} />}
      {data?.total === 0 && <EmptyState title={t('empty.builder')}>{t('empty.builderText')}</EmptyState>}
      {data && data.total > 0 && (
        <CardGrid>
          {byGroup(data.items).map((group) => (
            <ManagedGroupCard key={group.tag?.id ?? 0} group={group} />
          ))}
        </CardGrid>
      )}
    </>
  )
}
