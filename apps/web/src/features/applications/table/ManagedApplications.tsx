import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { CardsSkeleton, RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UntilReady } from '../../../ui/UntilReady.tsx'
import { ApplicationList } from '../lists/ApplicationList.tsx'
import { answersIn } from '../lists/list-columns.ts'
import { withComments } from '../lists/listed-application.ts'
import { everyDepartment } from '../lists/usual-filter.ts'
import { KeysHint } from './KeysHint.tsx'
import { ListTools } from './ListTools.tsx'
import { isSortedBy, sortWithin } from './list-sort.ts'
import { NothingFound } from './NothingFound.tsx'
import { SelectionNote } from './SelectionNote.tsx'
import { SortNote } from './SortNote.tsx'
import { applicationsOfQuery } from './table.queries.ts'
import { useColumns } from './use-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { type ListOfApplications, type ListState, useListState } from './use-list-state.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { isKept, useSort } from './use-sort.ts'

const ColumnChooser = lazyPart(() => import('./ColumnChooser.tsx').then((file) => ({ default: file.ColumnChooser })))

export interface SelectionOf {
  state: Pick<ListState, 'filter' | 'search'>
  selection: Selection
  /** How many applications the filter finds. */
  total: number
  onClear: () => void
}

interface Props {
  list: ListOfApplications
  /** Shown if the list has no applications, whatever the filter. */
  empty: ReactNode
  /** What can be done with the selection, which may be empty. */
  bar: (of: SelectionOf) => ReactNode
}

const showsEverybody = ({ filter, search }: ListState) =>
  search === '' && filter.departmentId === everyDepartment && filter.appTags.length === 0 && !filter.answers

/** What the order has moved to a later page since an earlier one was read is on both. */
const onceEach = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

/** The applications of a tag or an invitation for those who work with them: figures, filters, columns, cards or table, selection and keys. */
export function ManagedApplications({ list, empty, bar }: Props) {
  const { t } = useTranslation('application-list')
  const { state, change } = useListState(list)
  const { filter, search, view, sort: order } = state
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const found = useInfiniteQuery(applicationsOfQuery(list, { filter, search, columns: answersIn(state.columns ?? []), sort: order }))
  const pages = found.data?.pages ?? []
  const stats = pages[0]?.stats
  const applications = onceEach(pages.flatMap((page) => withComments(page.applications, page.comments)))
  const { shown, columns, questions, chooser, isChoosing, setChoosing } = useColumns({
    list,
    filters: filter.answers ?? [],
    chosen: state.columns,
    pages,
    onChange: (next) => change({ columns: next, sort: sortWithin(order, next) }),
  })
  const sort = useSort({ sort: order, shown, stats, onChange: (next) => change({ sort: next }) })
  const ids = applications.map(({ id }) => id)
  const areAsked = found.data !== undefined && !found.isPlaceholderData
  const rows = useSelection({ loaded: ids, areAsked, hasMore: found.hasNextPage, isByNumber: !order }, JSON.stringify([list, filter, search]))
  const root = useRef<HTMLDivElement>(null)
  const keys = useListKeys({ root, toggle: rows.toggle, clear: rows.clear })
  return (
    <div ref={root}>
      <UntilReady isReady={!found.isPending} skeleton={isNarrow ? <CardsSkeleton height={190} /> : <RowsSkeleton count={10} />}>
        <ListTools
          {...{ list, stats, state, questions }}
          onChange={change}
          columns={columns.length}
          onChooseColumns={() => setChoosing(true)}
          offersTable={!isNarrow}
        />
        {stats && <SelectionNote {...{ rows, stats }} loaded={ids.length} />}
        {!isNarrow && stats && (
          <SortNote stats={stats} isUnsorted={pages[0]?.isSorted === false} isComing={isKept(shown.find((column) => order && isSortedBy(order, column)))} />
        )}
        <ApplicationList
          {...{ found, applications, columns, sort }}
          view={isNarrow ? 'cards' : view}
          showsApplicant
          showsInvitation={list.isTag}
          rowBox={({ id, applicantName }) => (
            <Checkbox
              aria-label={t('select.one', { name: applicantName, id })}
              checked={rows.isChosen(id)}
              onChange={({ nativeEvent }) => rows.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          )}
          empty={stats && (stats.total === 0 && showsEverybody(state) ? empty : <NothingFound {...{ state, stats }} onChange={change} />)}
        />
        {!isNarrow && ids.length > 0 && <KeysHint areOn={keys.areOn} onSwitch={keys.switchKeys} />}
        {stats && bar({ state: { filter, search }, selection: rows.selection, total: stats.filtered, onClear: rows.clear })}
      </UntilReady>
      {isChoosing && (
        <Suspense>
          <ColumnChooser {...chooser} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
