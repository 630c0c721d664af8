import type { Me } from '@klesis/contract/identity/identity.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { mayOpen } from '../access/page-access.ts'
import { myApplicationsQuery } from '../applications/lists/lists.queries.ts'
import { allOff } from '../applications/lists/use-my-list.ts'
import { statesOf } from '../applications/table/list-figures.ts'
import { activeQuery } from '../dashboard/dashboard.queries.ts'
import { managedQuery } from '../invitations/invitations.queries.ts'

/** The maximum number of links in a group; more words narrow the search. */
const shown = 10

/** Links to the applications and invitations that contain the words, as far as the person may see them. */
export function useFoundPages(me: Me, search: string) {
  const lang = useLanguage()
  const isManager = mayOpen(me, '/management/invitations')
  const mine = useInfiniteQuery(myApplicationsQuery({ filter: statesOf('all'), search, ...allOff }, me.uid))
  const open = useQuery(activeQuery({ lang, all: true, search }, me.uid))
  const managed = useInfiniteQuery({ ...managedQuery({ search }), enabled: isManager })
  const queries = isManager ? [mine, open, managed] : [mine, open]
  const groups = [
    {
      title: 'found.mine',
      links: (mine.data?.pages[0]?.items ?? []).map(({ id, invitationTitle }) => ({
        id,
        text: `${textIn(invitationTitle, lang)} (${id})`,
        target: { to: '/application/edit/$applicationId', params: { applicationId: String(id) } } as const,
      })),
    },
    {
      title: 'found.open',
      links: (open.data?.items ?? []).map(({ id, title }) => ({
        id,
        text: title,
        target: { to: '/application/new/$invitationId', params: { invitationId: String(id) } } as const,
      })),
    },
    {
      title: 'found.managed',
      links: (managed.data?.pages[0]?.items ?? []).map(({ id, title }) => ({
        id,
        text: textIn(title, lang),
        target: { to: '/management/applications/$id', params: { id: String(id) } } as const,
      })),
    },
  ] as const
  return {
    groups: groups.map((group) => ({ title: group.title, links: group.links.slice(0, shown) })),
    error: queries.find((query) => query.error)?.error ?? null,
    isLoading: queries.some((query) => query.isLoading),
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
