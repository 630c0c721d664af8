import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byDeadline } from './by-need.ts'

interface ActiveFilter {
  lang: string
  tag?: number | undefined
  all: boolean
  search: string
}

export const activeQuery = ({ lang, tag, all, search }: ActiveFilter, uid: string | undefined) =>
  queryOptions({
    queryKey: ['invitations', 'active', { lang, tag, all, search }, uid],
    queryFn: ({ signal }) => call(invitations.active, { query: { lang, tag, all: all ? '1' : undefined, search } }, signal),
    // A card shows the state of the person's application, which changes on other pages.
    refetchOnMount: 'always',
  })

/** The person's own applications that need action: those returned for review, those that wait for a document, and drafts. */
export const unfinishedQuery = (uid: string) =>
  queryOptions({
    queryKey: ['applications', 'unfinished', uid],
    queryFn: async ({ signal }) => {
      const [begun, sentBack, awaiting] = await Promise.all([
        call(applications.mine, { query: { filter: JSON.stringify({ appState: ['draft', 'temporary'] }) } }, signal),
        call(applications.mine, { query: { filter: JSON.stringify({ approvalState: ['review'] }) } }, signal),
        call(
          applications.mine,
          { query: { filter: JSON.stringify({ awaitsDocument: true, approvalState: ['notstarted', 'pending', 'approved', 'skipped'] }) } },
          signal,
        ),
      ])
      return [...sentBack.items, ...awaiting.items, ...byDeadline(begun.items)]
    },
    refetchOnMount: 'always',
  })

export const evaluationQuery = queryOptions({ queryKey: ['invitations', 'evaluation'], queryFn: ({ signal }) => call(invitations.forEvaluation, {}, signal) })
