import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { CommentAudience } from '@klesis/contract/applications/comments.ts'
import type { CallInput } from '@klesis/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { upload } from '../../../../api/upload.ts'

/** Its key begins with that of pages of applications, which are read again with each notice: it may be of a comment. */
export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['applications', 'view', 'comments', id],
    queryFn: ({ signal }) => call(applications.comments, { params: { id: String(id) } }, signal),
  })

/** The people whom a comment for this audience may mention. */
export const commentReadersQuery = (id: number, audience: CommentAudience) =>
  queryOptions({
    queryKey: ['applications', 'commentReaders', id, audience],
    queryFn: ({ signal }) => call(applications.commentReaders, { params: { id: String(id) }, query: { audience } }, signal),
  })

export const useUploadCommentFile = (id: number) =>
  useMutation({ mutationFn: (file: File) => upload(applications.uploadCommentFile, { params: { id: String(id) } }, file) })

/** After a refusal too: the list was stale. */
function useRefreshComments(id: number) {
  const queries = useQueryClient()
  return () => Promise.all([queries.invalidateQueries(commentsQuery(id)), queries.invalidateQueries({ queryKey: ['applications', 'history', id] })])
}

export function useAddComment(id: number) {
  const onSuccess = useRefreshComments(id)
  return useMutation({
    mutationFn: (body: CallInput<typeof applications.comment>['body']) => call(applications.comment, { params: { id: String(id) }, body }),
    onSuccess,
  })
}

export function useEditComment(id: number, commentId: number) {
  const onSettled = useRefreshComments(id)
  const params = { id: String(id), commentId: String(commentId) }
  return useMutation({ mutationFn: (body: CallInput<typeof applications.editComment>['body']) => call(applications.editComment, { params, body }), onSettled })
}

export function useWithdrawComment(id: number, commentId: number) {
  const onSettled = useRefreshComments(id)
  const params = { id: String(id), commentId: String(commentId) }
  return useMutation({ mutationFn: () => call(applications.withdrawComment, { params }), onSettled })
}
