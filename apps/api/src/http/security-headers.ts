import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = [
  ...["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:"],
  ...["font-src 'self' data: blob:", "connect-src 'self' blob:", "worker-src 'self' blob:", "frame-src 'self' blob:"],
  ...["object-src 'none'", "base-uri 'self'", "form-action 'self'"],
].join('; ')

/** Sets what every answer carries. Pages under `/iframed/` may be embedded by the hosts of `frameAncestors`, others by nobody. */
export function securityHeaders(frameAncestors: string, isSecure: boolean) {
  const closed = `${policy}; frame-ancestors 'none'`
  const embeddable = frameAncestors ? `${policy}; frame-ancestors ${frameAncestors}` : closed
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.headers({
      'content-security-policy': request.url.startsWith('/iframed/') ? embeddable : closed,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': request.id,
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    })
    done()
  }
}
