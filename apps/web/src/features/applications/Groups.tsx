import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../ui/CardList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import text from '../../ui/text.module.css'
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { groupsQuery } from './table/table.queries.ts'

/** The tags whose applications the person may see, with links to their lists. */
export function Groups() {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const tags = useMasterData()?.tags ?? []
  const { data, error, refetch } = useQuery(groupsQuery())
  return (
    <>
      <PageHeader title={t('groups')} lead={t('groupsLead')} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={4} height={84} />}
      {data?.total === 0 && <EmptyState title={t('groups.none')}>{t('groups.noneHelp')}</EmptyState>}
      {data && data.total > 0 && (
        <CardList label={t('groups')}>
          {data.items.map(({ tagId, invitations, total, waiting }) => (
            <ListCard key={tagId}>
              <LinkAnchor inherit to="/application/group/$tagId" params={{ tagId: String(tagId) }}>
                {textIn(tags.find(({ id }) => id === tagId)?.name ?? {}, language)}
              </LinkAnchor>
              <span className={text.soft}>
                {[
                  t('groups.invitations', { count: invitations }),
                  ...(total === null ? [] : [t('groups.total', { count: total })]),
                  ...(waiting === null ? [] : [t('groups.waiting', { count: waiting })]),
                ].join(' · ')}
              </span>
            </ListCard>
          ))}
        </CardList>
      )}
    </>
  )
}
