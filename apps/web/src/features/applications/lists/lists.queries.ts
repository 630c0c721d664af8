import type { MyFilter } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { AdminSwitchValues } from './use-my-list.ts'

/** Rows per page; the same as on the server. */
export const pageSize = 50

/** The number of the next page; undefined after a page that is not full. */
export const nextPage = (rows: number, pages: number) => (rows === pageSize ? pages : undefined)

const flag = (isOn: boolean) => (isOn ? 'true' : undefined)

interface Mine extends AdminSwitchValues {
  filter: Pick<MyFilter, 'appState' | 'approvalState' | 'invitationId'>
  search: string
  /** The answers that come along. */
  columns?: readonly string[]
  sort?: ListSort | undefined
}

/** In lists of one's own the column of the name shows the invitation. */
const toAsked = ({ by, descending }: ListSort, showAll: boolean) => ({ by: by.map((id) => (id === 'name' && !showAll ? 'invitation' : id)), descending })

export const myApplicationsQuery = ({ filter, search, columns = [], sort, showAll, ignoreDraft, ignoreAnonymous }: Mine, uid: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['applications', 'mine', uid, { filter, search, columns, sort, showAll, ignoreDraft, ignoreAnonymous }],
    queryFn: ({ pageParam, signal }) => {
      const switches = { showAll: flag(showAll), ignoreDraft: flag(ignoreDraft), ignoreAnonymous: flag(ignoreAnonymous) }
      // The figures above the list are those of its first page.
      const asked = {
        ...{
          page: String(pageParam),
          figures: flag(pageParam === 0),
          comments: flag(true),
          tasks: flag(!showAll),
          sort: sort && JSON.stringify(toAsked(sort, showAll)),
        },
        columns: columns.length > 0 ? JSON.stringify(columns) : undefined,
      }
      return call(applications.mine, { query: { filter: JSON.stringify(filter), search, ...switches, ...asked } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => nextPage(items.length, pages.length),
  })

export const availableQuery = (search: string, lang: string) =>
  queryOptions({
    queryKey: ['invitations', 'available', search, lang],
    queryFn: ({ signal }) => call(invitations.available, { query: { search, lang } }, signal),
  })
