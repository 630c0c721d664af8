import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useListView } from '../../ui/use-list-view.ts'
import { useMe } from '../identity/identity.queries.ts'
import { AdminSwitches } from './lists/AdminSwitches.tsx'
import { ApplicationList } from './lists/ApplicationList.tsx'
import { usualColumns } from './lists/list-columns.ts'
import { myApplicationsQuery } from './lists/lists.queries.ts'
import { NewApplicationButton } from './lists/NewApplicationButton.tsx'
import { NoMatches } from './lists/NoMatches.tsx'
import { StateFilters } from './lists/StateFilters.tsx'
import { useBaseColumns } from './lists/use-base-columns.tsx'
import { allOff, noStates, useMyFilter } from './lists/use-my-filter.ts'

/** The person's own applications; administrators can switch to all applications. */
export function MyApplications() {
  const { t } = useTranslation('applications')
  const me = useMe()
  const { isAdmin, states, setStates, switches, setSwitches } = useMyFilter()
  const [search, setSearch] = useAddressText('search')
  const [view, setView] = useListView('applications')
  const found = useInfiniteQuery({ ...myApplicationsQuery({ filter: states, search, ...switches }, me?.uid), enabled: me !== undefined })
  const [first] = found.data?.pages ?? []
  const applications = found.data?.pages.flatMap(({ items }) => items) ?? []
  const base = useBaseColumns(switches.showAll)
  const columns = usualColumns({ showsApplicant: switches.showAll, showsInvitation: true, showsDocuments: applications.some((one) => one.showsDocuments) })
  const isNarrowed = search !== '' || states.appState.length + states.approvalState.length > 0 || switches.ignoreDraft || switches.ignoreAnonymous
  const clear = () => {
    setSearch('')
    setStates(noStates)
    setSwitches({ ...allOff, showAll: switches.showAll })
  }
  const none = (
    <EmptyState title={t('list.empty.mine')} action={<LinkButton to="/dashboard">{t('list.empty.mineAction')}</LinkButton>}>
      {t('list.empty.mineHelp')}
    </EmptyState>
  )
  return (
    <>
      <PageHeader title={t('my.title')} lead={t('list.lead')} action={isAdmin && <NewApplicationButton />} />
      {isAdmin && <AdminSwitches switches={switches} onChange={setSwitches} />}
      <ListToolbar total={first?.total} isExact={first?.totalIsExact} view={view} onView={setView}>
        <SearchBox label={t('list.search')} />
      </ListToolbar>
      <StateFilters states={states} onChange={(part) => setStates({ ...states, ...part })} />
      <ApplicationList
        found={found}
        applications={applications}
        view={view}
        columns={columns.map((id) => base[id])}
        showsApplicant={switches.showAll}
        showsInvitation
        empty={isNarrowed ? <NoMatches onClear={clear} /> : none}
      />
    </>
  )
}
