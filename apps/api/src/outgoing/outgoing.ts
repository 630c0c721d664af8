import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { listedOrigins } from './listed-origins.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import { receiveLimitedBody } from './receive-limited-body.ts'

export interface Outgoing {
  /** Fetches JSON from a listed host; throws an OutgoingError if that fails. */
  getJson: (url: string, headers?: Record<string, string>) => Promise<unknown>
}

export interface OutgoingSettings {
  /** `OUTGOING_HOSTS`: hosts separated by spaces or commas, reached by https unless written with `http://`. */
  hosts: string
  /** Time limit for the whole answer. */
  milliseconds?: number
  /** Size limit of the answer. */
  bytes?: number
  /** Which resolved addresses may be connected to. */
  mayConnect?: (address: string) => boolean
}

/**
 * All outgoing calls except those to sign-in providers and the mail server. Only listed hosts are called. The resolved address is checked and then
 * connected to, so that a second DNS answer cannot lead to another address. Redirects are not followed.
 */
export function openOutgoing({ hosts, milliseconds = 5_000, bytes = 1024 * 1024, mayConnect = isPublicAddress }: OutgoingSettings): Outgoing {
  const origins = listedOrigins(hosts)
  const lookup = checkedLookup(mayConnect)
  return {
    async getJson(text, headers = {}) {
      const url = requireListed(text, origins)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !mayConnect(literal)) throw new OutgoingError('privateAddress')
      const signal = AbortSignal.timeout(milliseconds)
      try {
        return parseJson(
          await get(url, { headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' }, lookup, signal, agent: false }, bytes),
        )
      } catch (error) {
        if (error instanceof OutgoingError) throw error
        throw new OutgoingError(signal.aborted ? 'tooSlow' : 'failed', { cause: error })
      }
    },
  }
}

function requireListed(text: string, origins: ReadonlySet<string>): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !origins.has(url.origin) || url.username !== '' || url.password !== '') throw new OutgoingError('notListed')
  return url
}

/** A DNS lookup that returns only allowed addresses. Node skips it if the host is an address; callers check such hosts themselves. */
export function checkedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => mayConnect(address))
      const [first] = allowed
      if (error || !first) done(error ?? new OutgoingError('privateAddress'), options.all ? [] : '', 0)
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}

function get(url: URL, options: https.RequestOptions, maxBytes: number): Promise<Buffer> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const call = request(url, { ...options, method: 'GET' }, (answer) => {
      const status = answer.statusCode ?? 0
      if (status !== 200) {
        call.destroy()
        return fail(new OutgoingError(status >= 300 && status < 400 ? 'redirect' : 'badStatus'))
      }
      receiveLimitedBody(call, answer, maxBytes).then(done, fail)
    })
    call.on('error', fail)
    call.end()
  })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch (error) {
    throw new OutgoingError('notJson', { cause: error })
  }
}
