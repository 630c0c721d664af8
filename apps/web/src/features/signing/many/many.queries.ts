import { documents } from '@klesis/contract/documents/documents.calls.ts'
import type { CallInput, CallResult } from '@klesis/contract/endpoint.ts'
import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { fetchBytes } from '../../../api/fetch-bytes.ts'

export type DocumentsOfMany = CallResult<typeof signMany.documents>
export type SignRun = CallResult<typeof signMany.read>

/** As often as progress of decisions is asked for. */
const interval = 1000
const isUnderWay = ({ items }: DocumentsOfMany) => items.some(({ state }) => state === 'none' || state === 'pending')

/** Has the documents prepared, at first and again where one went stale meanwhile, and asks until each is ready or refused. */
export const documentsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['signing', 'many', 'documents', ids],
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryData<DocumentsOfMany>(queryKey)
      const isPrepared = known?.items.every(({ state }) => state !== 'none')
      return call(isPrepared ? signMany.documents : signMany.prepare, { body: { ids: [...ids] } }, signal)
    },
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? interval : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** A run, asked for until its end, also while the server does not answer. */
export const runQuery = (code: string) =>
  queryOptions({
    queryKey: ['signing', 'many', 'run', code],
    queryFn: ({ signal }) => call(signMany.read, { params: { code } }, signal),
    refetchInterval: ({ state }) => (state.data?.finish || isRefused(state.error, 'approval.runNotFound') ? false : interval),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const startSigning = (body: CallInput<typeof signMany.sign>['body']) => call(signMany.sign, { body })
export const stopSigning = (code: string) => call(signMany.stop, { params: { code } })

/** Credentials as this browser may keep them; null if they could not be sealed, which is no reason to undo what was signed. */
export async function sealCredentials(remembered: { Username: string; Password: string; reasoning: string }): Promise<string | null> {
  try {
    return (await call(signing.encrypt, { body: { text: JSON.stringify(remembered) } })).crypted
  } catch {
    return null
  }
}

/** A document with its signatures. */
export const fetchSigned = (applicationId: number, documentId: string, signal: AbortSignal) =>
  fetchBytes(documents.download, { params: { id: String(applicationId), documentId } }, signal)

/** All that was signed in a run, as an archive. */
export const downloadSigned = (code: string) => download(signMany.signedDocuments, { params: { code } })
