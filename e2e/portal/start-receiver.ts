import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { receiverHost } from './route-to-receiver.ts'

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
}

/** Another system, as a real HTTP server. */
export interface Receiver {
  /** Its address as the rules of an invitation know it. */
  url: string
  /** Settings of a portal that may call it. */
  settings: Readonly<Record<string, string>>
  calls: ReceivedCall[]
  end: () => void
}

/** Starts a receiver that answers with these statuses, then with 200. */
export async function startReceiver(statuses: readonly number[]): Promise<Receiver> {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.writeHead(statuses[calls.length] ?? 200).end('ok')
    calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://${receiverHost}:${(server.address() as AddressInfo).port}`
  const route = pathToFileURL(path.join(import.meta.dirname, 'route-to-receiver.ts')).href
  return { url: `${origin}/hook`, settings: { OUTGOING_HOSTS: origin, NODE_OPTIONS: `--import ${route}` }, calls, end: () => server.close() }
}

/** Whether a call carries a signature that was made with the secret, as `docs/webhooks.md` tells receivers to check it. */
export function isSigned({ headers, body }: ReceivedCall, secret: string): boolean {
  const expected = Buffer.from(
    `v1=${createHmac('sha256', secret)
      .update(`${String(headers['klesis-timestamp'])}.${body}`)
      .digest('hex')}`,
  )
  const given = String(headers['klesis-signature'])
    .split(',')
    .map((one) => Buffer.from(one))
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}
