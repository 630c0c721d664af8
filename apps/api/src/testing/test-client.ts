import type { InjectOptions } from 'fastify'
import type { App } from '../http/on.ts'

/** A response; `body` is its JSON. A test that reads the body names its type: `post<Created>(…)`. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

type Headers = Record<string, string>

/** The calls of one caller through `app.inject`: real routes, real SQL, no socket. */
export interface TestClient {
  get: <Body = unknown>(path: string, headers?: Headers) => Promise<Answer<Body>>
  post: <Body = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Answer<Body>>
  put: <Body = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Answer<Body>>
  delete: <Body = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Answer<Body>>
}

/** A client with this token, or without one as a guest. */
export function testClient(app: App, token?: string): TestClient {
  const sendJson =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    <Body>(path: string, body?: unknown, headers: Headers = {}) =>
      send<Body>(app, {
        method,
        url: path,
        headers: { ...bearer(token), ...headers },
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      })
  return {
    get: (path, headers = {}) => send(app, { method: 'GET', url: path, headers: { ...bearer(token), ...headers } }),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    delete: sendJson('DELETE'),
  }
}

const bearer = (token: string | undefined): Headers => (token ? { authorization: `Bearer ${token}` } : {})

/** An event stream never ends, so that its response is returned without a body. */
const eventStream = '/api/user/events'

async function send<Body>(app: App, options: InjectOptions): Promise<Answer<Body>> {
  if (options.url === eventStream) {
    const { statusCode, headers } = await app.inject({ ...options, payloadAsStream: true })
    return { status: statusCode, headers, text: '', body: undefined as Body }
  }
  const { statusCode, headers, payload } = await app.inject(options)
  const isJson = String(headers['content-type'] ?? '').includes('json')
  return { status: statusCode, headers, text: payload, body: (isJson && payload ? JSON.parse(payload) : undefined) as Body }
}
