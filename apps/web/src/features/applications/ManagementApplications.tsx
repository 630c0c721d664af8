import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { toText } from '../../ui/localized-text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useListView } from '../../ui/use-list-view.ts'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { ExportButtons } from '../exports/ExportButtons.tsx'
import { ApplicationList } from './lists/ApplicationList.tsx'
import { applicationsOfQuery, invitationQuery } from './lists/lists.queries.ts'
import { ManagementFilters } from './lists/ManagementFilters.tsx'
import { NoMatches } from './lists/NoMatches.tsx'
import { StatsLine } from './lists/StatsLine.tsx'
import { noFilter, useManagementFilter } from './lists/use-management-filter.ts'

/** The applications of one invitation, for people who may manage or view it. */
export function ManagementApplications() {
  const { t } = useTranslation('applications')
  const id = Number(useParams({ from: '/frame/members/management/applications/$id' }).id)
  const invitation = useQuery(invitationQuery(id)).data
  const { filter, change } = useManagementFilter(id)
  const [search, setSearch] = useAddressText('search')
  const [view, setView] = useListView('management.applications')
  const found = useInfiniteQuery(applicationsOfQuery(id, filter, search))
  const stats = found.data?.pages[0]?.stats
  const title = toText(invitation?.title ?? {}, useLanguage()) || t('management.title')
  const showAll = () => {
    setSearch('')
    change(noFilter)
  }
  const none = <EmptyState title={t('list.empty.invitation')}>{t('list.empty.invitationHelp')}</EmptyState>
  if (isNoAccess(found.error)) return <PageRefused />
  return (
    <>
      <PageHeader title={title} lead={t('list.managementLead')} crumbs={[{ text: t('list.crumb'), to: '/management/invitations' }]} />
      {(stats || found.isPending) && <StatsLine stats={stats} />}
      <ListToolbar total={stats?.filtered} isExact={stats?.filteredIsExact} view={view} onView={setView}>
        <SearchBox label={t('list.search')} />
        <ExportButtons list={{ tagId: id, isTag: false, f: filter, search }} total={stats?.filtered} />
      </ListToolbar>
      <ManagementFilters filter={filter} onChange={change} />
      <ApplicationList
        found={found}
        applications={found.data?.pages.flatMap((page) => page.applications) ?? []}
        view={view}
        showsApplicant
        showsInvitation={false}
        empty={stats?.total === 0 ? none : <NoMatches onClear={showAll} />}
      />
    </>
  )
}
