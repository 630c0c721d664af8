import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { listedOrigins } from './listed-origins.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import { receiveLimitedBody } from './receive-limited-body.ts'

export interface Outgoing {
  /** Gets JSON from a listed host, or throws an OutgoingError. */
  getJson: (url: string, headers?: Record<string, string>) => Promise<unknown>
}

export interface OutgoingSettings {
  /** `OUTGOING_HOSTS`: hosts separated by spaces or commas, reached by https unless written with `http://`. */
  hosts: string
  /** Longest wait for the whole answer. */
  milliseconds?: number
  /** Largest answer. */
  bytes?: number
  /** Which resolved addresses may be connected to. */
  mayConnect?: (address: string) => boolean
}

/**
 * The only way out of the server. Listed hosts only; the address is judged after it was resolved and it is that address which is connected to, so a
 * name that changes its mind in between gains nothing; redirects are not followed.
 */
export function openOutgoing({ hosts, milliseconds = 5_000, bytes = 1024 * 1024, mayConnect = isPublicAddress }: OutgoingSettings): Outgoing {
  const origins = listedOrigins(hosts)
  const lookup = checkedLookup(mayConnect)
  return {
    async getJson(text, headers = {}) {
      const url = listed(text, origins)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !mayConnect(literal)) throw new OutgoingError('closedAddress')
      const signal = AbortSignal.timeout(milliseconds)
      try {
        return parsed(
          await get(url, { headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' }, lookup, signal, agent: false }, bytes),
        )
      } catch (error) {
        if (error instanceof OutgoingError) throw error
        throw new OutgoingError(signal.aborted ? 'tooSlow' : 'failed', { cause: error })
      }
    },
  }
}

function listed(text: string, origins: ReadonlySet<string>): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !origins.has(url.origin) || url.username !== '' || url.password !== '') throw new OutgoingError('notListed')
  return url
}

/** Node passes over the lookup where the host is an address already; such hosts are judged before. */
export function checkedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => mayConnect(address))
      const [first] = open
      if (error || !first) done(error ?? new OutgoingError('closedAddress'), options.all ? [] : '', 0)
      else if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
}

function get(url: URL, options: https.RequestOptions, most: number): Promise<Buffer> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const call = request(url, { ...options, method: 'GET' }, (answer) => {
      const status = answer.statusCode ?? 0
      if (status !== 200) {
        call.destroy()
        return fail(new OutgoingError(status >= 300 && status < 400 ? 'redirect' : 'badStatus'))
      }
      receiveLimitedBody(call, answer, most).then(done, fail)
    })
    call.on('error', fail)
    call.end()
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch (error) {
    throw new OutgoingError('notJson', { cause: error })
  }
}
