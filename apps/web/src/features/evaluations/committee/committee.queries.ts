import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import type { EvaluationListRow } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const toParams = (invitationId: number) => ({ params: { invitationId: String(invitationId) } })

/** The keys contain `uid`, because what is closed to one person is shown to another. */
export const committeeQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'committee', invitationId, uid],
    queryFn: ({ signal }) => call(evaluationCommittee.read, toParams(invitationId), signal),
    refetchOnMount: 'always',
  })

export const conflictsQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'conflicts', invitationId, uid],
    queryFn: ({ signal }) => call(evaluations.conflicts, toParams(invitationId), signal),
    refetchOnMount: 'always',
  })

export const suggestionsQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'suggestions', invitationId, uid],
    queryFn: ({ signal }) => call(evaluationCommittee.suggestions, toParams(invitationId), signal),
    refetchOnMount: 'always',
  })

const pageSize = 500

/** The applications that are not closed yet, to choose one of them. */
export const waitingQuery = (invitationId: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['evaluations', 'waiting', invitationId, uid],
    queryFn: async ({ signal }) => {
      const open: EvaluationListRow[] = []
      for (let page = 0; ; page += 1) {
        const { items } = await call(evaluations.list, { ...toParams(invitationId), query: { page: String(page), pageSize } }, signal)
        open.push(...items.filter(({ isOpen }) => isOpen))
        if (items.length < pageSize) return open
      }
    },
    refetchOnMount: 'always',
  })

/** Reads everything about evaluation again, after a refusal too: what was shown was stale. */
export function useRefreshEvaluation() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['evaluations'] })
}

/** What the sections of the page are given. */
export interface SectionProps {
  committee: EvaluatingCommittee
}
