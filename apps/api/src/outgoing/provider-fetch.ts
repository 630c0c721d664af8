import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup } from './outgoing.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import { receiveLimitedBody } from './receive-limited-body.ts'

export interface ProviderRequest {
  method: string
  headers: Record<string, string>
  /** Bytes are sent as they are, all else as text. */
  body?: unknown
  signal?: AbortSignal
}

/** A `fetch` for libraries that accept one as an option. */
export type ProviderFetch = (address: string, request: ProviderRequest) => Promise<Response>

export interface ProviderFetchSettings {
  /** URLs from the settings: their hosts may have private addresses and use http. Other hosts that a provider names must have public addresses and use https. */
  configured: readonly string[]
  milliseconds: number
  bytes?: number
  mayConnect?: (address: string) => boolean
}

/** A `fetch` for calls to providers that the settings name, limited in time and size. Returns redirects without following them. Throws an OutgoingError if a call fails. */
export function openProviderFetch({ configured, milliseconds, bytes = 256 * 1024, mayConnect = isPublicAddress }: ProviderFetchSettings): ProviderFetch {
  const trusted = new Set(configured.map((address) => new URL(address).origin))
  const lookup = checkedLookup(mayConnect)
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isTrusted = trusted.has(url.origin)
    if (!isTrusted) requirePublic(url, mayConnect)
    const limit = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' }, signal: limit, agent: false as const, ...(!isTrusted && { lookup }) }
    try {
      return await send(url, options, toBytes(body), bytes)
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(limit.aborted ? 'tooSlow' : 'failed', { cause: error })
    }
  }
}

function requirePublic({ protocol, hostname }: URL, mayConnect: (address: string) => boolean): void {
  if (protocol !== 'https:') throw new OutgoingError('notListed')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !mayConnect(literal)) throw new OutgoingError('privateAddress')
}

const toBytes = (body: unknown) => (body instanceof Uint8Array ? body : body ? String(body) : undefined)

function send(url: URL, options: https.RequestOptions, body: string | Uint8Array | undefined, maxBytes: number): Promise<Response> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const call = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 500) {
        call.destroy()
        return fail(new OutgoingError('badStatus'))
      }
      receiveLimitedBody(call, answer, maxBytes)
        .then((received) => toResponse(status, answer.headers, received))
        .then(done, fail)
    })
    call.on('error', fail)
    call.end(body)
  })
}

function toResponse(status: number, { 'content-type': type, 'www-authenticate': challenge }: http.IncomingHttpHeaders, body: Buffer): Response {
  const headers = { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) }
  return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers })
}
