import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { AssignmentPreview, AssignmentWay } from '@klesis/contract/evaluations/assignment.ts'
import { assignments } from '@klesis/contract/evaluations/assignments.calls.ts'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'

const pageSize = 50

type Page = CallResult<typeof assignments.read>

interface Asked {
  search: string
  onlyShort: boolean
}

const ofInvitation = (invitationId: number) => ({ invitationId: String(invitationId) })

/** The key contains `uid`: two people who use one browser may know of different applications. */
export const assignmentQuery = (invitationId: number, { search, onlyShort }: Asked, uid: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['evaluations', 'assignment', invitationId, uid, search, onlyShort],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), pageSize, search, show: onlyShort ? ('short' as const) : ('all' as const) }
      return call(assignments.read, { params: ofInvitation(invitationId), query }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages) => (last.items.length === pageSize ? pages.length : undefined),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** A way, or a spreadsheet with the pairs. */
export type AskedWay = AssignmentWay | { way: 'file'; file: File }

export const usePreview = (invitationId: number) =>
  useMutation({
    mutationFn: (asked: AskedWay): Promise<AssignmentPreview> =>
      asked.way === 'file'
        ? upload(assignments.previewFile, { params: ofInvitation(invitationId) }, asked.file)
        : call(assignments.preview, { params: ofInvitation(invitationId), body: asked }),
  })

/** Lists, figures and the panel of the dashboard all depend on who evaluates what. */
function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([['evaluations'], ['invitations', 'evaluation']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export function useConfirm(invitationId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (previewId: string) => call(assignments.confirm, { params: ofInvitation(invitationId), body: { previewId } }),
    onSettled: refresh,
  })
}

interface Pair {
  applicationId: number
  personId: number
  isAssigned: boolean
}

/** Assigns an application to a member, or takes it from them. */
export function useChangePair(invitationId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ applicationId, personId, isAssigned }: Pair) => {
      const params = { ...ofInvitation(invitationId), id: String(applicationId), personId: String(personId) }
      return call(isAssigned ? assignments.assign : assignments.unassign, { params })
    },
    onSettled: refresh,
  })
}
