import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useListView } from '../../ui/use-list-view.ts'
import { useMe } from '../identity/identity.queries.ts'
import { AdminSwitches } from './lists/AdminSwitches.tsx'
import { ApplicationList } from './lists/ApplicationList.tsx'
import { withComments } from './lists/listed-application.ts'
import { myApplicationsQuery } from './lists/lists.queries.ts'
import { NewApplicationButton } from './lists/NewApplicationButton.tsx'
import { NoMatches } from './lists/NoMatches.tsx'
import { useMyColumns } from './lists/use-my-columns.ts'
import { allOff, useMyList } from './lists/use-my-list.ts'
import { FigureFilter } from './table/FigureFilter.tsx'
import { figureOf, statesOf } from './table/list-figures.ts'
import { sortWithin } from './table/list-sort.ts'
import { SortNote } from './table/SortNote.tsx'
import { useSort } from './table/use-sort.ts'

const ColumnChooser = lazyPart(() => import('./table/ColumnChooser.tsx').then((file) => ({ default: file.ColumnChooser })))

/** The person's own applications; administrators can switch to all applications. The figures are the filter; on wide screens they are a table. */
export function MyApplications() {
  const { t } = useTranslation(['applications', 'application-list'])
  const me = useMe()
  const { isAdmin, figure, setFigure, chosen, setChosen, sort: order, setSort, switches, setSwitches } = useMyList()
  const { showAll } = switches
  const states = statesOf(figure)
  const [search, setSearch] = useAddressText('search')
  const [view, setView] = useListView('applications', 'table')
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const found = useInfiniteQuery({ ...myApplicationsQuery({ filter: states, search, sort: order, ...switches }, me?.uid), enabled: me !== undefined })
  const pages = found.data?.pages ?? []
  const stats = pages[0]?.stats
  const applications = pages.flatMap(({ items, comments }) => withComments(items, comments))
  const { columns, shown, chooser } = useMyColumns({ chosen, showAll, showsDocuments: applications.some((one) => one.showsDocuments) })
  const sort = useSort({ sort: order, shown, stats, onChange: setSort })
  const isNarrowed = search !== '' || figure !== 'all' || switches.ignoreDraft || switches.ignoreAnonymous
  const clear = () => {
    setSearch('')
    setFigure('all')
    setSwitches({ ...allOff, showAll })
  }
  const choose = (next: typeof chosen) => {
    setChosen(next)
    setSort(sortWithin(order, next))
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
      <FigureFilter stats={stats} filter={states} onChange={(chosenStates) => setFigure(figureOf(chosenStates) ?? 'all')} />
      <ListToolbar total={pages[0]?.total} isExact={pages[0]?.totalIsExact} {...(!isNarrow && { view, onView: setView })}>
        <SearchBox label={t('list.search')} />
        {!isNarrow && view === 'table' && (
          <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('application-list:columns.count', { count: columns.length })}
          </Button>
        )}
      </ListToolbar>
      {!isNarrow && stats && <SortNote stats={stats} isUnsorted={pages[0]?.isSorted === false} isComing={false} />}
      <ApplicationList
        {...{ found, applications, columns, sort }}
        view={isNarrow ? 'cards' : view}
        showsApplicant={showAll}
        showsInvitation
        empty={isNarrowed ? <NoMatches onClear={clear} /> : none}
      />
      {isChoosing && (
        <Suspense>
          <ColumnChooser {...chooser} onChange={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
