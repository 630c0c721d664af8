import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import type { EvaluationListRow } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import type { Option } from '../../../ui/SearchSelect.tsx'

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

const fewAtOnce = 20

/** An application that can be chosen, with how many of its evaluations are there. */
export interface WaitingOption extends Option {
  applicantName: string
  figures: EvaluationListRow['figures']
}

export const waitingKey = (invitationId: number) => `waiting for evaluation ${invitationId} ${session.get()?.uid ?? ''}`

/** The first applications whose evaluation is not closed, by a part of their number or name. */
export async function findWaiting(invitationId: number, search: string, signal: AbortSignal): Promise<WaitingOption[]> {
  const query = { show: 'waiting' as const, search, page: '0', pageSize: fewAtOnce }
  const { items } = await call(evaluations.list, { ...toParams(invitationId), query }, signal)
  return items.map(({ applicationId, protocolNumber, applicantName, figures }) => ({
    ...{ id: applicationId, label: `${protocolNumber ?? applicationId} · ${applicantName}`, about: '' },
    ...{ applicantName, figures },
  }))
}

/** Reads everything about evaluation again, after a refusal too: what was shown was stale. */
export function useRefreshEvaluation() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['evaluations'] })
}

/** What the sections of the page are given. */
export interface SectionProps {
  committee: EvaluatingCommittee
}
