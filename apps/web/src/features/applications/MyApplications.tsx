import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx'
import { UntilReady } from '../../ui/UntilReady.tsx'
import { useMe } from '../identity/identity.queries.ts'
import { AdminSwitches } from './lists/AdminSwitches.tsx'
import { ApplicationList } from './lists/ApplicationList.tsx'
import { answersIn } from './lists/list-columns.ts'
import { withComments } from './lists/listed-application.ts'
import { myApplicationsQuery } from './lists/lists.queries.ts'
import { MyListTools } from './lists/MyListTools.tsx'
import { myInvitationsQuery } from './lists/my-list.queries.ts'
import { NewApplicationButton } from './lists/NewApplicationButton.tsx'
import { NoMatches } from './lists/NoMatches.tsx'
import { OwnTaskButton } from './lists/OwnTaskButton.tsx'
import { useMyColumns } from './lists/use-my-columns.ts'
import { allOff, useMyList } from './lists/use-my-list.ts'
import { FigureFilter } from './table/FigureFilter.tsx'
import { figureOf, statesOf } from './table/list-figures.ts'
import { SortNote } from './table/SortNote.tsx'
import { useSort } from './table/use-sort.ts'

const ColumnChooser = lazyPart(() => import('./table/ColumnChooser.tsx').then((file) => ({ default: file.ColumnChooser })))

/** The person's own applications; administrators can switch to all applications. The figures are the filter; on wide screens they are a table, of one invitation with its answers. */
export function MyApplications() {
  const { t } = useTranslation(['application-list', 'applications'])
  const me = useMe()
  const { isAdmin, switches, setSwitches, state, change, setColumns } = useMyList()
  const { figure, invitationId, search, sort: order } = state
  const { showAll } = switches
  const states = statesOf(figure)
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const filter = { ...states, ...(invitationId && { invitationId }) }
  const columnsAsked = answersIn(state.columns ?? [])
  const found = useInfiniteQuery({
    ...myApplicationsQuery({ filter, search, columns: columnsAsked, sort: order, ...switches }, me?.uid),
    enabled: me !== undefined,
  })
  const pages = found.data?.pages ?? []
  const stats = pages[0]?.stats
  const applications = pages.flatMap(({ items, comments }) => withComments(items, comments))
  const invitations = useQuery({ ...myInvitationsQuery(me?.uid), enabled: me !== undefined && !showAll }).data?.items ?? []
  const { columns, shown, chooser } = useMyColumns({
    ...{ chosen: state.columns, invitation: invitations.find(({ id }) => id === invitationId), pages, showAll },
    showsDocuments: applications.some((one) => one.showsDocuments),
  })
  const sort = useSort({ sort: order, shown, stats, onChange: (next) => change({ sort: next }) })
  const isNarrowed = search !== '' || figure !== 'all' || invitationId !== undefined || switches.ignoreDraft || switches.ignoreAnonymous
  const clear = () => {
    change({ search: '', figure: 'all', invitationId: undefined })
    setSwitches({ ...allOff, showAll })
  }
  const none = (
    <EmptyState title={t('list.empty.mine')} action={<LinkButton to="/dashboard">{t('list.empty.mineAction')}</LinkButton>}>
      {t('list.empty.mineHelp')}
    </EmptyState>
  )
  return (
    <>
      <PageHeader title={t('applications:my.title')} lead={t('list.lead')} action={isAdmin && <NewApplicationButton />} />
      {isAdmin && <AdminSwitches switches={switches} onChange={setSwitches} />}
      <UntilReady isReady={!found.isPending} skeleton={isNarrow ? <CardsSkeleton height={190} /> : <RowsSkeleton count={10} />}>
        {/* One for each list: what it remembers of one says nothing of the next. */}
        <FigureFilter
          key={JSON.stringify([invitationId, switches])}
          stats={stats}
          filter={states}
          onChange={(chosenStates) => change({ figure: figureOf(chosenStates) ?? 'all' })}
        />
        <MyListTools
          {...{ state, stats }}
          total={pages[0]?.total}
          isExact={pages[0]?.totalIsExact}
          invitations={showAll ? undefined : invitations}
          columns={columns.length}
          offersTable={!isNarrow}
          onChange={change}
          onChooseColumns={() => setChoosing(true)}
        />
        {!isNarrow && stats && <SortNote stats={stats} isUnsorted={pages[0]?.isSorted === false} isComing={false} />}
        <ApplicationList
          {...{ found, applications, columns, sort }}
          view={isNarrow ? 'cards' : state.view}
          showsApplicant={showAll}
          showsInvitation
          wayOn={showAll ? undefined : (application) => <OwnTaskButton application={application} />}
          empty={isNarrowed ? <NoMatches onClear={clear} /> : none}
        />
      </UntilReady>
      {isChoosing && (
        <Suspense>
          <ColumnChooser {...chooser} onChange={setColumns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
