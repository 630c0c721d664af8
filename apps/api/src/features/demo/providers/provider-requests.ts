import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@klesis/contract/wire.ts'

const maxBytes = 20_000

/** Reads the fields of a submitted form; a body that is too large counts as empty. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  return new URLSearchParams(size > maxBytes ? '' : Buffer.concat(chunks).toString('utf8'))
}

/** The URL of a request relative to the provider's base path. */
export const pathOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://peer.invalid')

/** The language of the page: from the query, else from the portal's request, else from the browser. */
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

export function redirect(response: ServerResponse, address: URL): void {
  response.writeHead(303, { location: address.href, 'content-length': '0' }).end()
}

/** Whether the redirect URI is the portal's return page for this provider, on the host of the request. */
export function isOwnReturn(request: IncomingMessage, returnTo: string | null, path: string): returnTo is string {
  if (!returnTo || !URL.canParse(returnTo)) return false
  const { host, pathname, search, hash } = new URL(returnTo)
  return host === request.headers.host && pathname === path && search === '' && hash === ''
}
