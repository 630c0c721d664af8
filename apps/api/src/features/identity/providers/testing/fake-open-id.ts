import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Responder = (request: IncomingMessage, response: ServerResponse) => void

/** A provider whose response is set for each path, for responses that no honest provider sends. */
export interface FakeOpenId {
  issuer: string
  /** The responder of each path; the metadata has a default. */
  responders: Record<string, Responder>
  requestedPaths: string[]
  close: () => Promise<void>
}

export const json =
  (body: unknown, status = 200): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

export async function startFakeOpenId(): Promise<FakeOpenId> {
  const fake: FakeOpenId = { issuer: '', responders: {}, requestedPaths: [], close: async () => undefined }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    fake.requestedPaths.push(path)
    const metadata = json({
      issuer: fake.issuer,
      authorization_endpoint: `${fake.issuer}/auth`,
      token_endpoint: `${fake.issuer}/token`,
      jwks_uri: `${fake.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    })
    const answer = fake.responders[path] ?? (path === '/.well-known/openid-configuration' ? metadata : json({}, 404))
    answer(request, response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  fake.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fake.close = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return fake
}
