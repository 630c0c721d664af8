import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
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
}

/** The applications of a list. While other answers load, the rows stay. */
export function applicationsOfQuery(list: ListOfApplications, { filter, search, columns }: Asked) {
  const queryKey = ['applications', 'of', list, filter, search, columns] as const
  const isOfSameRows = (previous: readonly unknown[] | undefined) => JSON.stringify(previous?.slice(0, 5)) === JSON.stringify(queryKey.slice(0, 5))
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const { params, query } = listOf(list)
      const asked = { f: JSON.stringify(filter), search, page: String(pageParam), pageSize, figures: 'true' }
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

export const listColumnsQuery = (list: ListOfApplications, language: string) =>
  queryOptions({
    queryKey: ['applications', 'columns', list, language],
    queryFn: ({ signal }) => call(applications.columnsOfList, listOf(list), signal),
  })

export const groupsQuery = () => queryOptions({ queryKey: ['applications', 'groups'], queryFn: ({ signal }) => call(applications.groups, {}, signal) })
