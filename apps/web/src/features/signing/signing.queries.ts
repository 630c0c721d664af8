import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { documents } from '@klesis/contract/documents/documents.calls.ts'
import type { CallInput, CallResult } from '@klesis/contract/endpoint.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchBytes } from '../../api/fetch-bytes.ts'
import { sendParts } from '../../api/send-parts.ts'

export type SigningOptions = CallResult<typeof signing.options>
export type DetectedDocument = CallResult<typeof signing.detect>
export type FoundSignature = DetectedDocument['data']['signatures'][number]
export type PreparedDocument = CallResult<typeof documents.prepared>
export type RequirementOfStep = CallResult<typeof approvals.action>

export const optionsQuery = queryOptions({
  queryKey: ['signing', 'options'],
  queryFn: ({ signal }) => call(signing.options, {}, signal),
  // Whether the person has a key may have changed in another tab.
  staleTime: 0,
})

/**
 * Asked again until the document is ready, every second, as progress of decisions is. Then no more: what is written on the page stays when the person comes back from
 * the mail with the code, and what has changed meanwhile is told when they sign.
 */
export const preparedQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['signing', 'prepared', uuid],
    queryFn: ({ signal }) => call(documents.prepared, { params: { uuid } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' && !state.error ? 1000 : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The document as it will be signed. */
export const fetchPrepared = (uuid: string, signal: AbortSignal) => fetchBytes(documents.preparedFile, { params: { uuid } }, signal)

/** Whether the step has a form; asked anew each time, as it may have been decided meanwhile. */
export const askStep = (application: number, approval: number | null, prepare = false): Promise<RequirementOfStep> =>
  call(approvals.action, { body: { action: 'approve', application, approval, prepare } })

/** One who is still to sign; `turn` is whether it is the caller, somebody who is asked now too, or one who comes later. */
export interface ExpectedSigner {
  id: number
  position: LocalizedText
  name: string
  turn: 'mine' | 'now' | 'later'
}

/** Who is still to sign the document of a step, in the order of the steps. */
export const expectedSignersQuery = (applicationId: number, stepId: number) =>
  queryOptions({
    queryKey: ['signing', 'expected', applicationId, stepId],
    queryFn: async ({ signal }): Promise<ExpectedSigner[]> => {
      const { steps } = await call(applications.read, { params: { id: String(applicationId) } }, signal)
      const mine = steps.find(({ id }) => id === stepId)
      return steps
        .filter(({ signs, state }) => signs !== null && signs === mine?.signs && (state === 'pending' || state === 'notstarted'))
        .map(({ id, label, approver, state }) => ({
          id,
          position: label,
          name: approver,
          turn: id === stepId ? 'mine' : state === 'pending' ? 'now' : 'later',
        }))
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const toFile = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name, { type: 'application/pdf' })

export function detect(bytes: Uint8Array<ArrayBuffer>, fileName: string, signal: AbortSignal): Promise<DetectedDocument> {
  const parts = new FormData()
  parts.append('file', toFile(bytes, fileName))
  return sendParts(signing.detect, {}, parts, (response) => response.json() as Promise<DetectedDocument>, signal)
}

export const requestCode = (body: CallInput<typeof signing.requestCode>['body']) => call(signing.requestCode, { body })
export const enrol = (pin: string) => call(signing.enrol, { body: { pin } })
export const forgetEverywhere = () => call(signing.forget, {})
export const openSealed = (text: string) => call(signing.decrypt, { body: { text } })

export interface Signed {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
  level: string | null
  hasWarning: boolean
  /** The credentials as the server sealed them, if they are to be remembered. */
  remembered: string | null
}

/** `name.pdf` becomes `name_signed.pdf`, as specified. */
export const toSignedName = (name: string) => `${name.replace(/\.(pdf|docx)$/i, '')}_signed.pdf`

interface SignRequest {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
  image: File | null
  fields: Readonly<Record<string, string | number | boolean | undefined>>
}

/** Signs and reads the signed document; `onAnswer` is called when the server begins to answer. */
export function sign({ bytes, fileName, image, fields }: SignRequest, onAnswer: () => void): Promise<Signed> {
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) parts.append(name, String(value))
  parts.append('file', toFile(bytes, fileName))
  if (image) parts.append('image', image)
  const read = async (response: Response): Promise<Signed> => {
    onAnswer()
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      fileName: toSignedName(fileName),
      level: response.headers.get('x-signature-level'),
      hasWarning: response.headers.has('x-signature-warning'),
      remembered: response.headers.get('x-remembered'),
    }
  }
  return sendParts(signing.sign, {}, parts, read)
}

/** SHA-256, hexadecimal: binds the code to the file. Undefined where the browser has no means for it, on a page without encryption. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
