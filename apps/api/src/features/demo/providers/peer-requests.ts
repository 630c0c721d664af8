import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@klesis/contract/wire.ts'

const most = 20_000

/** The fields of a form that was sent. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return new URLSearchParams(size > most ? '' : Buffer.concat(chunks).toString('utf8'))
}

/** The part of the address below the peer’s own. */
export const pathOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://peer.invalid')

/** As the page was asked for, else as the portal asked for it, else as the browser speaks. */
export function readLanguage(request: IncomingMessage, asked: string | undefined): Language {
  const chosen = pathOf(request).searchParams.get('lang') ?? asked ?? request.headers['accept-language'] ?? 'el'
  return chosen.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'el'
}

export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

export function leadTo(response: ServerResponse, address: URL): void {
  response.writeHead(303, { location: address.href, 'content-length': '0' }).end()
}

/** The browser may be sent back only to the portal’s page of this peer, on the host it called. */
export function isOwnReturn(request: IncomingMessage, returnTo: string | null, path: string): returnTo is string {
  if (!returnTo || !URL.canParse(returnTo)) return false
  const { host, pathname, search, hash } = new URL(returnTo)
  return host === request.headers.host && pathname === path && search === '' && hash === ''
}
