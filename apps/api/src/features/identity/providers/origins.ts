import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/on.ts'

/** The origin on which this process listens; undefined before it does. */
export function ownOrigin(app: App): string | undefined {
  const address = app.server.address()
  if (address === null || typeof address === 'string') return undefined
  const isEvery = address.address === '0.0.0.0' || address.address === '::'
  const host = isEvery ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/**
 * The configured public origin of the portal. Only the demonstration, which may be opened under any name of the machine, uses the origin of the request, so
 * that the browser's cookie comes back.
 */
export function publicOrigin(app: App, request: FastifyRequest): string {
  const { PUBLIC_URL, PORT, isDemo } = app.config
  const called = `${request.protocol}://${request.host}`
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return isDemo && URL.canParse(called) ? new URL(called).origin : `http://127.0.0.1:${PORT}`
}
