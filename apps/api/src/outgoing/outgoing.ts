import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { listedOrigins } from './listed-origins.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import { receiveLimitedBody } from './receive-limited-body.ts'
import { receiveStart } from './receive-start.ts'

type Headers = Record<string, string>

export interface Posted {
  status: number
  /** The beginning of the answer, as text. */
  start: string
}

export interface Outgoing {
  /** Whether a URL leads to a listed host. Where its name resolves to is looked at when it is called. */
  isListed: (url: string) => boolean
  /** Fetches JSON from a listed host; throws an OutgoingError if that fails. */
  getJson: (url: string, headers?: Headers) => Promise<unknown>
  /** Posts JSON to a listed host, whatever status it answers; throws an OutgoingError if there is no answer, or it is a redirect. */
  postJson: (url: string, body: string, headers?: Headers) => Promise<Posted>
}

/** Bytes of the answer to a post that are read. */
const startBytes = 1_024

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
  const call: Call = async (text, options, receive) => {
    const url = requireListed(text, origins)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !mayConnect(literal)) throw new OutgoingError('privateAddress')
    const signal = AbortSignal.timeout(milliseconds)
    const headers = { ...options.headers, 'accept-encoding': 'identity' }
    try {
      return await send(url, { ...options, headers, lookup, signal, agent: false }, receive)
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(signal.aborted ? 'tooSlow' : 'failed', { cause: error })
    }
  }
  return {
    isListed: (text) => findListed(text, origins) !== undefined,
    getJson: async (text, headers = {}) =>
      parseJson(await call(text, { method: 'GET', headers: { ...headers, accept: 'application/json' } }, (...answered) => receiveOk(...answered, bytes))),
    postJson: (text, body, headers = {}) =>
      call(text, { method: 'POST', headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body }, async (request, answer, status) => ({
        status,
        start: (await receiveStart(request, answer, startBytes)).toString('utf8'),
      })),
  }
}

interface CallOptions {
  method: 'GET' | 'POST'
  headers: Headers
  body?: string
}

/** Reads an answer that is no redirect. */
type Receive<Result> = (request: http.ClientRequest, answer: http.IncomingMessage, status: number) => Promise<Result>

type Call = <Result>(url: string, options: CallOptions, receive: Receive<Result>) => Promise<Result>

function findListed(text: string, origins: ReadonlySet<string>): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && origins.has(url.origin) && url.username === '' && url.password === '' ? url : undefined
}

function requireListed(text: string, origins: ReadonlySet<string>): URL {
  const url = findListed(text, origins)
  if (!url) throw new OutgoingError('notListed')
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

function send<Result>(url: URL, { body, ...options }: https.RequestOptions & { body?: string }, receive: Receive<Result>): Promise<Result> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const call = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) {
        call.destroy()
        return fail(new OutgoingError('redirect'))
      }
      receive(call, answer, status).then(done, fail)
    })
    call.on('error', fail)
    call.end(body)
  })
}

async function receiveOk(call: http.ClientRequest, answer: http.IncomingMessage, status: number, bytes: number): Promise<Buffer> {
  if (status === 200) return receiveLimitedBody(call, answer, bytes)
  call.destroy()
  throw new OutgoingError('badStatus')
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch (error) {
    throw new OutgoingError('notJson', { cause: error })
  }
}
