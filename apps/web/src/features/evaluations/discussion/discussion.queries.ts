import type { CallResult } from '@klesis/contract/endpoint.ts'
import { discussion } from '@klesis/contract/evaluations/discussion.calls.ts'
import { type InfiniteData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import type { ListPage } from '../evaluations.queries.ts'

/** How often new comments are looked for while one may answer. */
const untilNewMs = 30_000
/** How often it is asked whether the discussion is shown, after one's own evaluation is final. */
const untilShownMs = 5_000

/** Below the key of the view, so that it is read again as soon as one's own evaluation changes. */
export const discussionQuery = (applicationId: number, isFinal: boolean) =>
  queryOptions({
    queryKey: ['evaluations', 'view', applicationId, session.get()?.uid, 'discussion'],
    queryFn: ({ signal }) => call(discussion.read, { params: { id: String(applicationId) } }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.mayWrite ? untilNewMs : data?.isHidden && isFinal ? untilShownMs : false),
  })

function useKeptDiscussion(applicationId: number) {
  const queries = useQueryClient()
  const { queryKey } = discussionQuery(applicationId, true)
  return {
    onSuccess: (answer: CallResult<typeof discussion.read>) => queries.setQueryData(queryKey, answer),
    onError: () => void queries.invalidateQueries({ queryKey }),
  }
}

export const useDiscuss = (applicationId: number) =>
  useMutation({
    mutationFn: (body: { body: string }) => call(discussion.write, { params: { id: String(applicationId) }, body }),
    ...useKeptDiscussion(applicationId),
  })

export const useWithdrawDiscussionComment = (applicationId: number, commentId: number) =>
  useMutation({
    mutationFn: () => call(discussion.withdraw, { params: { id: String(applicationId), commentId: String(commentId) } }),
    ...useKeptDiscussion(applicationId),
  })

/** Marks the comments up to one as read: the rest of the page is told at once, without asking for the list again. */
export function useMarkDiscussionRead(applicationId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (until: number) => call(discussion.markRead, { params: { id: String(applicationId) }, body: { until } }),
    onSuccess: (_, until) => {
      const { queryKey } = discussionQuery(applicationId, true)
      queries.setQueryData(queryKey, (kept) => kept && { ...kept, items: kept.items.map((one) => (one.id <= until ? { ...one, isNew: false } : one)) })
      queries.setQueriesData<InfiniteData<ListPage>>(
        { queryKey: ['evaluations', 'list'] },
        (list) => list && { ...list, pages: list.pages.map((page) => withoutNew(page, applicationId)) },
      )
    },
  })
}

const withoutNew = (page: ListPage, applicationId: number): ListPage => ({
  ...page,
  items: page.items.map((row) => (row.applicationId === applicationId ? { ...row, newComments: 0 } : row)),
})
