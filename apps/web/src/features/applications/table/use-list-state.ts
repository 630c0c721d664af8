import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { useSessionStorage } from '@mantine/hooks'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ListView, useListView } from '../../../ui/use-list-view.ts'
import { type ChosenColumn, columnsFromText, columnsToText } from '../lists/list-columns.ts'
import { usualFilter } from '../lists/usual-filter.ts'
import { filterFromAddress, filterToAddress } from './list-address.ts'
import { sortFromText, sortToText } from './list-sort.ts'

export interface ListOfApplications {
  /** The id of a tag or of an invitation. */
  tagId: number
  isTag: boolean
}

/** What a person has chosen to see of a list. */
export interface ListState {
  filter: ApplicationFilter
  search: string
  /** Undefined while it is the usual choice. */
  columns: ChosenColumn[] | undefined
  view: ListView
  /** By descending number while undefined. */
  sort: ListSort | undefined
  /** The saved view that was chosen last. */
  savedId: number | undefined
}

/**
 * Filter, search, columns, order, view and saved view of a list. They stand in the address, so that a link shows the same; filter and columns are also remembered for the session,
 * by list, and the view for the device. An address that was not completed yet gets what was remembered; the usual columns stand in none.
 */
export function useListState({ tagId, isTag }: ListOfApplications) {
  const name = isTag ? `tag.${tagId}` : String(tagId)
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, string | undefined> })
  const [keptFilter, keepFilter] = useSessionStorage<ApplicationFilter>({
    ...{ key: `applications.filter.${name}`, defaultValue: usualFilter, getInitialValueInEffect: false },
  })
  const [keptColumns, keepColumns] = useSessionStorage({ key: `applications.columns.${name}`, defaultValue: '', getInitialValueInEffect: false })
  const [keptView, keepView] = useListView('management.applications', 'table')
  const navigate = useNavigate()
  // A complete address names the view.
  const columnsText = address.columns ?? (address.view ? '' : keptColumns)
  const state: ListState = {
    filter: filterFromAddress(address) ?? keptFilter,
    search: address.search ?? '',
    columns: columnsFromText(columnsText),
    savedId: Number(address.saved) || undefined,
    sort: sortFromText(address.sort),
    view: address.view === 'cards' || address.view === 'table' ? address.view : keptView,
  }
  const change = (part: Partial<ListState>) => {
    const next = { ...state, ...part }
    const text = next.columns ? columnsToText(next.columns) : ''
    keepFilter(next.filter)
    keepColumns(text)
    if (part.view) keepView(part.view)
    const put = {
      ...filterToAddress(next.filter),
      ...{
        columns: text || undefined,
        sort: next.sort && sortToText(next.sort),
        view: next.view,
        search: next.search || undefined,
        saved: next.savedId?.toString(),
      },
    }
    void navigate({ to: '.', search: (search) => ({ ...search, ...put }), replace: true, resetScroll: false })
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  // What was remembered is put into the address; each list has a page of its own.
  useEffect(() => latest.current({}), [])
  return { state, change }
}
