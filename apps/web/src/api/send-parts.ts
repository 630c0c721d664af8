import type { Call, CallInput } from '@klesis/contract/endpoint.ts'
import { toAnswer } from './answer.ts'
import { attempt } from './attempt.ts'
import { type RequestInput, toAddress, toHeaders } from './request.ts'

type InputBesideParts<Target extends Call> = Omit<CallInput<Target>, 'body'>

/** Sends a multipart body of several parts and reads the response, which may be a file with headers of its own. Throws like `call`. */
export function sendParts<Target extends Call, Content>(
  target: Target,
  input: InputBesideParts<Target>,
  parts: FormData,
  read: (response: Response) => Promise<Content>,
  signal?: AbortSignal,
): Promise<Content> {
  return attempt(signal, async (key) => {
    const headers = toHeaders(target, key)
    return read(await toAnswer(await fetch(toAddress(target.path, input as RequestInput), { method: target.method, headers, body: parts, signal })))
  })
}
