import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { ApprovalTab, BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { CallInput } from '@klesis/contract/endpoint.ts'
import { mostSignedTogether } from '@klesis/contract/signing/signing-limits.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { mayBeSigned } from './use-selection.ts'

/** Rows per page; the same as on the server. */
const pageSize = 50

export interface ApprovalsFilter {
  tab: ApprovalTab
  scope: 'my' | 'all'
  search: string
  sort: 'newest' | 'oldest'
  invitationId?: number | undefined
  departmentId?: number | undefined
  waitedDays?: number | undefined
  late?: 'yes' | undefined
}

export const approvalsQuery = ({ tab, scope, ...query }: ApprovalsFilter) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'list', tab, scope, query],
    queryFn: ({ pageParam, signal }) => call(approvals.list, { params: { tab, scope }, query: { page: String(pageParam), ...query } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length === pageSize ? pages.length : undefined),
  })

/** All applications of an invitation that wait for the caller's signature, up to as many as are signed together. */
export async function readIdsToSign(invitationId: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = 0; ids.length < mostSignedTogether; page += 1) {
    const { items } = await call(approvals.list, { params: { tab: 'pending', scope: 'my' }, query: { page: String(page), search: '', invitationId } })
    ids.push(...items.filter(mayBeSigned).map(({ id }) => id))
    if (items.length < pageSize) break
  }
  return ids.slice(0, mostSignedTogether)
}

/** By what a tab can be filtered; asked where the filters are opened. */
export const filtersQuery = (tab: ApprovalTab, scope: 'my' | 'all') =>
  queryOptions({ queryKey: ['approvals', 'filters', tab, scope], queryFn: ({ signal }) => call(approvals.filters, { params: { tab, scope } }, signal) })

export const countsQuery = queryOptions({ queryKey: ['approvals', 'counts'], queryFn: ({ signal }) => call(approvals.counts, {}, signal) })

export const applicationQuery = (id: number, read: typeof call = call) =>
  queryOptions({ queryKey: ['applications', 'one', id], queryFn: ({ signal }) => read(applications.read, { params: { id: String(id) } }, signal) })

/** Every list is stale after a decision, and after a refused one too. */
export function useRefreshApprovals() {
  const queries = useQueryClient()
  return () => Promise.all(['approvals', 'applications', 'notifications', 'identity'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

export const askAction = (application: number, approval: number | null, action: BulkAction) =>
  call(approvals.action, { body: { action, application, approval } })

type DecisionBody = CallInput<typeof approvals.decide>['body']

/** What is written for a decision: the reason and the answers of its form, and what a rejection is about. */
export interface Written extends Pick<DecisionBody, 'marks'> {
  formData: Record<string, unknown>
}

/** A decision is on the steps that were shown and on no others, where they are known. */
export const decide = (action: BulkAction, applications: readonly Decided[], { formData, marks }: Written, startsIn: number) => {
  const [first, another] = applications
  const approval = another ? undefined : first?.stepId
  const body = { ids: applications.map(({ id }) => id), formData: formData as DecisionBody['formData'], startsIn }
  const several = another && { approvals: applications.flatMap(({ stepId }) => stepId ?? []) }
  return call(approvals.decide, { params: { action }, body: { ...body, ...(approval && { approval }), ...several, ...(marks && { marks }) } })
}

/** An application that is decided, and the step of it that was shown. */
export interface Decided {
  id: number
  name: string
  stepId?: number | null
}

export const undo = (code: string, ids: number[]) => call(approvals.undo, { params: { code }, body: { ids } })

export const readStatus = (code: string, signal?: AbortSignal) => call(approvals.status, { params: { code } }, signal)

export function useSendToReview(id: number) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: (body: CallInput<typeof applications.sendToReview>['body']) => call(applications.sendToReview, { params: { id: String(id) }, body }),
    // Not awaited: the application leaves the list with it, and the dialog must close before.
    onSettled: () => void refresh(),
  })
}

export function useTakeBack(id: number) {
  const refresh = useRefreshApprovals()
  return useMutation({
    mutationFn: () => call(applications.takeBack, { params: { id: String(id) } }),
    // If it is too late, the application leaves the list, and with it what could say so on the page.
    onError: (error) => void toast({ tone: 'red', message: error.message }),
    onSettled: refresh,
  })
}

export const useRemind = () => useMutation({ mutationFn: () => call(approvals.remind, {}) })
