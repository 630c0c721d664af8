import type { Logger } from 'pino'
import { OutgoingError, type OutgoingFault } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch, type ProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { refuse } from '../../../refusals/refuse.ts'

export interface SigningAnswer {
  status: number
  /** Undefined if the answer is no JSON. */
  json: unknown
}

export interface SigningRequest {
  headers?: Record<string, string>
  /** Sent as JSON; parameters are sent as a form. */
  body: URLSearchParams | Record<string, unknown>
}

/** Posts to a provider; any answer below 500 that is no redirect is returned. */
export type SigningCalls = (address: string, request: SigningRequest, signal: AbortSignal) => Promise<SigningAnswer>

export interface SigningCallSettings {
  /** From the settings, never from an answer. No other host is called. */
  addresses: readonly string[]
  milliseconds: number
  log: Pick<Logger, 'warn'>
}

/** An answer is at most so long: a chain of certificates and a hundred values fit many times. */
const mostBytes = 2 ** 20

/** Calls of providers of signatures. Log lines name the path and the fault: bodies hold passwords and codes. */
export function openSigningCalls({ addresses, milliseconds, log }: SigningCallSettings): SigningCalls {
  const send = openProviderFetch({ configured: addresses, milliseconds, bytes: mostBytes })
  return async (address, request, signal) => {
    try {
      return await post(send, address, request, signal)
    } catch (error) {
      // Who left does not need to be told that the provider was slow.
      if (signal.aborted) throw signal.reason
      if (!(error instanceof OutgoingError)) throw error
      log.warn({ path: new URL(address).pathname, fault: error.fault }, 'a call of the provider of signatures failed')
      return refuse(isSilence.has(error.fault) ? 'signing.providerDown' : 'signing.providerProtocol')
    }
  }
}

const isSilence: ReadonlySet<OutgoingFault> = new Set(['tooSlow', 'failed', 'badStatus'])

async function post(send: ProviderFetch, address: string, { headers, body }: SigningRequest, signal: AbortSignal): Promise<SigningAnswer> {
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const answer = await send(address, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': type },
    body: isForm ? body.toString() : JSON.stringify(body),
    signal,
  })
  if (answer.status >= 300 && answer.status < 400) throw new OutgoingError('redirect')
  return { status: answer.status, json: toJson(await answer.text()) }
}

function toJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
