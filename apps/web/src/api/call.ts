import type { Call, CallInput, CallResult } from '@klesis/contract/endpoint.ts'
import { i18n } from '../i18n/i18n.ts'
import { toAnswer } from './answer.ts'
import { attempt, isAbort, type UnreachableText } from './attempt.ts'
import { DownloadBroken } from './call-refused.ts'
import { type RequestInput, toAddress, toHeaders } from './request.ts'
import { takeEarlyResponse } from './take-early-response.ts'

type Read<Content> = (response: Response) => Promise<Content>

/** Whoever fetches a file has entered nothing that could be lost. */
const unfetched: UnreachableText = 'app:error.pageUnfetched'
const isFile = ({ answers }: Call) => answers === 'file'

/** Sends a request and reads the response. A connection that breaks while it is read counts as no response, unless it is a file. */
function ask<Content>(target: Call, input: RequestInput, read: Read<Content>, signal?: AbortSignal, isListed?: boolean): Promise<Content> {
  const hasBody = input.body !== undefined
  const address = toAddress(target.path, input)
  const send = async (key: string) => {
    const headers = toHeaders(target, key)
    const early = target.method === 'GET' ? await takeEarlyResponse(address, headers) : undefined
    const fetchNow = () =>
      fetch(address, {
        method: target.method,
        headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
        body: hasBody ? JSON.stringify(input.body) : undefined,
        signal,
      })
    return read(await toAnswer(early ?? (await fetchNow())))
  }
  return attempt(signal, send, { text: isFile(target) ? unfetched : undefined, isListed })
}

/** Makes one call of the contract. Throws `CallRefused`, or `CallUnreachable` without a complete response; the errors centre lists both. */
export function call<Target extends Call>(target: Target, input: CallInput<Target>, signal?: AbortSignal, isListed = true): Promise<CallResult<Target>> {
  const read: Read<CallResult<Target>> = (response) => (target.answers === 'text' ? response.text() : response.json())
  return ask(target, input, read, signal, isListed)
}

/** Like `call`, for what nobody has asked for yet: a failure is told once somebody does. */
export const callAhead = <Target extends Call>(target: Target, input: CallInput<Target>, signal?: AbortSignal) => call(target, input, signal, false)

/** Fetches a file with the caller's token, in order to show it or to pass it to `saveFile`. */
export const fetchFile = <Target extends Call>(target: Target, input: CallInput<Target>, signal?: AbortSignal) => ask(target, input, readFile, signal)

async function readFile(response: Response) {
  const [, encoded, plain] = /^.*filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: await readBlob(response), fileName: encoded ? decodeURIComponent(encoded) : plain }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (error) {
    if (isAbort(error)) throw error
    throw new DownloadBroken(i18n.t(unfetched), error)
  }
}

/** Fetches a file and saves it as a download. */
export async function download<Target extends Call>(target: Target, input: CallInput<Target>, fileName?: string) {
  const file = await fetchFile(target, input)
  saveFile(file.blob, fileName ?? file.fileName ?? 'download')
}

export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
