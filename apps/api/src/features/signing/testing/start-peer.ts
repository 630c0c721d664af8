import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server can do instead of answering. `cut`: it hangs up in the middle; `silent`: it never answers. */
export const faults = ['html', 'status500', 'huge', 'redirect', 'cut', 'silent'] as const
export type PeerFault = (typeof faults)[number]

export interface PeerAnswer {
  status?: number
  type?: string
  body: string | Uint8Array
}

export interface PeerRequest {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Peer {
  /** `http://127.0.0.1:…` */
  origin: string
  /** The paths asked for, in turn. */
  calls: string[]
  /** How the server behaves at a path instead of answering. */
  faults: Map<string, PeerFault>
  close: () => Promise<void>
}

const misbehave: Record<PeerFault, (response: ServerResponse, origin: string) => void> = {
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  status500: (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
  huge: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(3 * 2 ** 20, 0x20)),
  redirect: (response, origin) => response.writeHead(307, { location: `${origin}/elsewhere` }).end(),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"', () => response.destroy())
  },
  silent: () => undefined,
}

/** A server on this machine for tests, which may also behave as no server should. */
export async function startPeer(answer: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>): Promise<Peer> {
  const peer: Peer = { origin: '', calls: [], faults: new Map(), close: async () => undefined }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      peer.calls.push(path)
      const fault = peer.faults.get(path)
      if (fault) return misbehave[fault](response, peer.origin)
      const { status = 200, type = 'application/json', body } = await answer({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  peer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return peer
}

export const json = (body: unknown, status = 200): PeerAnswer => ({ status, body: JSON.stringify(body) })
