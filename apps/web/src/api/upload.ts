import type { Call, CallInput, CallResult } from '@klesis/contract/endpoint.ts'
import { toRefusal } from './answer.ts'
import { attempt } from './attempt.ts'
import { type RequestInput, toAddress, toHeaders } from './request.ts'

export interface UploadProgress {
  sent: number
  total: number
}

type InputBesideFile<Target extends Call> = Omit<CallInput<Target>, 'body'>

function send(target: Call, input: RequestInput, parts: FormData, key: string, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // It may have been stopped between two tries.
    if (options.signal?.aborted) return reject(new DOMException('stopped', 'AbortError'))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(target.method, toAddress(target.path, input))
    for (const [name, value] of Object.entries(toHeaders(target, key))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.({ sent: loaded, total })
    request.onload = () => {
      if (request.status < 300) resolve(request.responseText)
      else reject(toRefusal(request.status, request.responseText))
    }
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onloadend = () => options.signal?.removeEventListener('abort', stop)
    options.signal?.addEventListener('abort', stop)
    request.send(parts)
  })
}

export interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
  /** Further fields of the body; they go before the file. */
  fields?: Record<string, string>
}

/** Sends one file as multipart and reports the progress. Throws like `call`. */
export function upload<Target extends Call>(
  target: Target,
  input: InputBesideFile<Target>,
  file: File,
  options: UploadOptions = {},
): Promise<CallResult<Target>> {
  return attempt(options.signal, async (key) => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(options.fields ?? {})) parts.append(name, value)
    parts.append('file', file, file.name)
    return JSON.parse(await send(target, input as RequestInput, parts, key, options)) as CallResult<Target>
  })
}
