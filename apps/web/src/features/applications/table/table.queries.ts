import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { nextPage, pageSize } from '../lists/lists.queries.ts'
import type { ListOfApplications } from './use-list-state.ts'

const listOf = ({ tagId, isTag }: ListOfApplications) => ({ params: { tagId: String(tagId) }, query: { tag: isTag ? 'true' : undefined } })

interface Asked {
  filter: ApplicationFilter
  search: string
  /** The answers that come along. */
  columns: readonly string[]
  sort: ListSort | undefined
}

/** The applications of a list. While other answers load, the rows stay. */
export function applicationsOfQuery(list: ListOfApplications, { filter, search, columns, sort }: Asked) {
  const queryKey = ['applications', 'of', list, filter, search, sort, columns] as const
  const isOfSameRows = (previous: readonly unknown[] | undefined) => JSON.stringify(previous?.slice(0, 6)) === JSON.stringify(queryKey.slice(0, 6))
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const { params, query } = listOf(list)
      // The figures above the list are those of its first page.
      const asked = {
        f: JSON.stringify(filter),
        search,
        page: String(pageParam),
        pageSize,
        figures: pageParam === 0 ? 'true' : undefined,
        comments: 'true',
        sort: sort && JSON.stringify(sort),
      }
      return call(
        applications.ofInvitation,
        { params, query: { ...query, ...asked, columns: columns.length > 0 ? JSON.stringify(columns) : undefined } },
        signal,
      )
    },
    placeholderData: (data, query) => (isOfSameRows(query?.queryKey) ? keepPreviousData(data) : undefined),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextPage(last.applications.length, pages.length),
  })
}

export const listInvitationsQuery = (list: ListOfApplications) =>
  queryOptions({
    queryKey: ['applications', 'invitations', list],
    queryFn: ({ signal }) => call(applications.invitationsOfList, listOf(list), signal),
  })

/** The answers that a list can show; only the columns given, whose forms alone are read, if there are any. */
export function listColumnsQuery(list: ListOfApplications, language: string, columns?: readonly string[]) {
  const { params, query } = listOf(list)
  return queryOptions({
    queryKey: ['applications', 'columns', list, language, columns],
    queryFn: ({ signal }) => call(applications.columnsOfList, { params, query: { ...query, columns: columns && JSON.stringify(columns) } }, signal),
  })
}

export const groupsQuery = () => queryOptions({ queryKey: ['applications', 'groups'], queryFn: ({ signal }) => call(applications.groups, {}, signal) })
