import type { FastifyReply, FastifyRequest } from 'fastify'

const closedPolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data: blob:",
  'connect-src': "'self' blob:",
  'worker-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}
type Policy = Record<string, string>

const toText = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** The live chat brings its script, its window and its sounds, and talks to its host. */
function withChat(policy: Policy, host: string): Policy {
  const { origin } = new URL(host)
  const more = { 'script-src': origin, 'img-src': origin, 'frame-src': origin, 'connect-src': `${origin} ${origin.replace(/^http/, 'ws')}` }
  const wider = Object.entries(more).map(([name, sources]) => [name, `${policy[name]} ${sources}`])
  return { ...policy, ...Object.fromEntries(wider), 'media-src': `'self' ${origin}` }
}

/** A window that signs in for a frame stays in touch with it: none of the pages on its way may cut it off from who opened it. */
const opensForOthers = /^\/(oauth|auth|iframed|demo\/sign-in)\//

export interface HeaderWish {
  /** The sources whose pages may show those under `/iframed/`. */
  frameHosts: () => readonly string[] | Promise<readonly string[]>
  isSecure: boolean
  /** Where the live chat comes from, if there is one. */
  chatHost?: string | undefined
}

/** Sets what every answer carries. Pages under `/iframed/` may be shown by the hosts on the list, others by nobody. */
export function securityHeaders({ frameHosts, isSecure, chatHost }: HeaderWish) {
  const open = toText(closedPolicy)
  const closed = `${toText(chatHost ? withChat(closedPolicy, chatHost) : closedPolicy)}; frame-ancestors 'none'`
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, id } = request
    const hosts = url.startsWith('/iframed/') ? await frameHosts() : undefined
    reply.headers({
      ...always,
      'content-security-policy': hosts ? `${open}; frame-ancestors ${hosts.join(' ') || "'none'"}` : closed,
      'cross-origin-opener-policy': opensForOthers.test(url) ? 'unsafe-none' : 'same-origin',
      'x-request-id': id,
    })
  }
}
