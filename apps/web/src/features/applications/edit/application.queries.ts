import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Call, CallInput } from '@klesis/contract/endpoint.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callAhead } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { useStore } from '../../../api/store.ts'
import type { ApplicationDraft } from './saving/local-copy.ts'

/** The application that was read before its page was there to show it. */
let idReadAhead: number | undefined

/** The key contains `uid`, because two people who use one browser see different details of an application. */
export const applicationQuery = (id: number, uid: string | undefined, ask = call) =>
  queryOptions({
    queryKey: ['applications', 'view', id, uid],
    queryFn: ({ signal }) => ask(applications.read, { params: { id: String(id) } }, signal),
    refetchOnMount: () => (idReadAhead === id ? true : 'always'),
  })

/** Reads an application for a page that is not there yet. That page, when it comes, does not read it again; the next one does. */
export function readAhead(queries: QueryClient, id: number): Promise<ApplicationView> {
  idReadAhead = id
  return queries.fetchQuery(applicationQuery(id, session.get()?.uid, callAhead))
}

export function useApplication(id: number) {
  const application = useQuery(applicationQuery(id, useStore(session)?.uid))
  useEffect(() => {
    if (idReadAhead === id) idReadAhead = undefined
  }, [id])
  return application
}

/** Changes the cached application without a request. */
export function patchApplication(queries: QueryClient, id: number, patch: (application: ApplicationView) => Partial<ApplicationView>) {
  queries.setQueriesData<ApplicationView>({ queryKey: ['applications', 'view', id] }, (old) => old && { ...old, ...patch(old) })
}

/** Writes the response of a save into the cache, so that a person who returns to the page sees the saved version. */
export function keepSaved(queries: QueryClient, id: number, draft: ApplicationDraft, { revision, savedAt, appState, approvalState, protocolNumber }: Saved) {
  patchApplication(queries, id, () => ({ revision, savedAt, appState, approvalState, protocolNumber, data: draft.data, chosenItems: draft.items }))
}

/** Shows the application as submitted while it is read again: the server has said when, and under which number. */
export function keepSubmitted(queries: QueryClient, { id, review }: ApplicationView, { savedAt, revision, appState, approvalState, protocolNumber }: Saved) {
  patchApplication(queries, id, ({ submittedAt, resubmissions }) => ({
    ...{ revision, savedAt, appState, approvalState, protocolNumber, mayEdit: false, allowed: [], submittedAt: submittedAt ?? savedAt },
    ...(submittedAt && { resubmittedAt: savedAt, resubmissions: [...resubmissions, { stepId: review?.stepId ?? null, at: savedAt }] }),
  }))
}

/**
 * Takes over which documents are asked for and which courses there are now, and nothing else of the application: rules ask for documents with a save, or no longer. Asks
 * the server only if some depend on rules, an issue is about one that the page does not have, or a chosen course is gone.
 */
export async function refreshRequirements(queries: QueryClient, { id, requirements }: ApplicationView, issues: readonly Issue[]): Promise<void> {
  const known = new Set(requirements.map((one) => `requirements.${one.id}`))
  const isUnknown = ({ path, code }: Issue) => code === 'itemsUnknown' || (path.startsWith('requirements.') && !known.has(path))
  const isOutdated = requirements.some(({ isAsked }) => isAsked) || issues.some(isUnknown)
  if (!isOutdated) return
  const fresh = await call(applications.read, { params: { id: String(id) } })
  patchApplication(queries, id, () => ({ requirements: fresh.requirements, items: fresh.items }))
}

export const refreshApplication = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['applications'] })

type Body<Target extends Call> = CallInput<Target>['body']

/** Runs one event of the life cycle. The application is refetched after a refusal too, because the cached one was stale. */
export function useApplicationEvent<Name extends 'withdraw' | 'startApprovals' | 'closeEvaluation' | 'reroute' | 'reopen' | 'extend' | 'delete'>(
  id: number,
  event: Name,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<(typeof applications)[Name]>) => {
      const target: Call = applications[event]
      return call(target, { params: { id: String(id) }, body } as CallInput<Call>)
    },
    onSettled: () => (event === 'delete' ? undefined : refreshApplication(queries)),
  })
}

export const historyQuery = (id: number) =>
  queryOptions({ queryKey: ['applications', 'history', id], queryFn: ({ signal }) => call(applications.history, { params: { id: String(id) } }, signal) })
