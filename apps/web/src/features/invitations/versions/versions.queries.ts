import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { editQuery, rereadParts } from '../invitations.queries.ts'

/** The versions of an invitation; each save makes a new key. */
export const versionsQuery = (id: number, revision: number) =>
  infiniteQueryOptions({
    queryKey: ['invitations', 'versions', id, revision],
    queryFn: ({ signal, pageParam }) => call(invitations.versions, { params: { id: String(id) }, query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total && last.items.length > 0 ? pages.length : undefined,
    staleTime: 0,
  })

export const versionQuery = (id: number, { number, language }: { number: number; language: Language }) =>
  queryOptions({
    queryKey: ['invitations', 'version', id, number, language],
    queryFn: ({ signal }) => call(invitations.version, { params: { id: String(id), number: String(number) } }, signal),
  })

/** Restores a version; resolves to what the editor shows from then on. */
export function useRestoreVersion(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { number: number; revision: number }) =>
      call(invitations.restoreVersion, { params: { id: String(id), number: String(body.number) }, body: { revision: body.revision } }),
    onSuccess: async (restored) => {
      await keepAnswer(queries, editQuery(id).queryKey, restored)
      rereadParts(queries, id)
    },
  })
}
