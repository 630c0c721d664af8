import type { Call, CallInput, CallResult, Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'

/** A refusal of the fake server, with the message that the real server sends. */
export class FakeRefusal {
  readonly code: RefusalCode
  readonly issues: Issue[] | undefined
  readonly params: Record<string, string | number> | undefined

  constructor(code: RefusalCode, more: { issues?: Issue[]; params?: Record<string, string | number> } = {}) {
    this.code = code
    this.issues = more.issues
    this.params = more.params
  }
}

/** The text of a refusal, in the language of the tests. */
export const refusalText = (code: RefusalCode): string => refusals[code].el

/** The input of one request, as it was on the wire. */
export interface RecordedRequest<Target extends Call> {
  params: Record<string, string>
  query: Record<string, string>
  body: CallInput<Target>['body']
}
type Handler<Target extends Call> = (
  asked: RecordedRequest<Target>,
  headers: Headers,
) => CallResult<Target> | FakeRefusal | Response | Promise<CallResult<Target> | FakeRefusal | Response>
interface Registered {
  endpoint: Endpoint
  handler: (asked: RecordedRequest<Call>, headers: Headers) => unknown
  requests: RecordedRequest<Call>[]
}

/**
 * With `COMPONENT_DELAYS=80` each answer comes 80 ms late, so that what a test takes for granted is not there yet. A test that then fails leans on timing,
 * unless it sets the clock itself.
 */
// biome-ignore lint/style/noProcessEnv: for a run by hand, see CONTRIBUTING.md
const delay = Number(process.env.COMPONENT_DELAYS ?? 0)
const { setTimeout: realTimeout } = globalThis
const untilLate = () => new Promise((done) => realTimeout(done, delay))

const all: Endpoint[] = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature))
const json = (status: number, body: unknown) => Response.json(body, { status })
const isSame = (one: Pick<Call, 'method' | 'path'>, other: Pick<Call, 'method' | 'path'>) => one.method === other.method && one.path === other.path

function readParams({ path }: Endpoint, address: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(address)
  return found ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])) : undefined
}

/** The fields and files of a multipart body by their names. */
const readBody = (body: unknown): unknown => (body instanceof FormData ? Object.fromEntries(body) : body ? JSON.parse(String(body)) : undefined)

const toIssues = (schema: z.ZodType | undefined, value: unknown): Issue[] =>
  (schema?.safeParse(value).error?.issues ?? []).map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code, message: issue.message }))

function refuse({ code, issues, params }: FakeRefusal) {
  const { status } = refusals[code]
  return json(status, { code, message: refusalText(code), ...(issues && { issues }), ...(params && { params }) })
}

/**
 * Answers the calls of one test instead of the server. The contract validates requests and responses: a request that the server would reject is rejected,
 * and an invalid response, or a call without a handler, fails the test.
 */
export function startFakeServer() {
  const registered: Registered[] = []
  const faults: string[] = []
  const fail = (fault: string) => {
    faults.push(fault)
    return json(500, { code: 'server.error', message: fault })
  }
  const answer = async ({ endpoint, handler, requests }: Registered, input: RecordedRequest<Call>, headers: Headers) => {
    requests.push(input)
    const issues = [...toIssues(endpoint.params, input.params), ...toIssues(endpoint.query, input.query), ...toIssues(endpoint.body, input.body)]
    if (issues.length > 0) return refuse(new FakeRefusal('request.invalid', { issues }))
    const result = await handler(input, headers)
    if (delay > 0) await untilLate()
    if (result instanceof FakeRefusal) return refuse(result)
    // A file, with headers of its own.
    if (result instanceof Response) return result
    const read = endpoint.response.safeParse(result)
    return read.success ? json(200, read.data) : fail(`${endpoint.method} ${endpoint.path} cannot answer this: ${read.error.message}`)
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    for (const one of registered) {
      const params = one.endpoint.method === method ? readParams(one.endpoint, pathname) : undefined
      if (params) return answer(one, { params, query: Object.fromEntries(searchParams), body: readBody(body) as CallInput<Call>['body'] }, new Headers(headers))
    }
    return fail(`Nobody answers ${method} ${pathname}`)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  return {
    /** Sets the handler of a call; it replaces an earlier one. */
    on<Target extends Call>(target: Target, handler: Handler<Target>) {
      const endpoint = all.find((one) => isSame(one, target))
      if (!endpoint) throw new Error(`The contract has no ${target.method} ${target.path}`)
      const before = registered.find((one) => one.endpoint === endpoint)
      if (before) registered.splice(registered.indexOf(before), 1)
      registered.unshift({ endpoint, handler: handler as unknown as Registered['handler'], requests: before?.requests ?? [] })
    },
    /** The requests of a call in their order. */
    requestsOf: <Target extends Call>(target: Target) =>
      (registered.find(({ endpoint }) => isSame(endpoint, target))?.requests ?? []) as unknown as RecordedRequest<Target>[],
  }
}
