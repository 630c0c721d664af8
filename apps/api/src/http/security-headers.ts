import type { FastifyReply, FastifyRequest } from 'fastify'

const basePolicy = {
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

/** Adds the sources of the live chat: its script, its frame and its sounds come from its host, to which it also connects. */
function withChat(policy: Policy, host: string): Policy {
  const { origin } = new URL(host)
  const more = { 'script-src': origin, 'img-src': origin, 'frame-src': origin, 'connect-src': `${origin} ${origin.replace(/^http/, 'ws')}` }
  const withOrigin = Object.entries(more).map(([name, sources]) => [name, `${policy[name]} ${sources}`])
  return { ...policy, ...Object.fromEntries(withOrigin), 'media-src': `'self' ${origin}` }
}

/** Pages of a sign-in window that a frame opened: they need `unsafe-none`, because any other opener policy would cut the window off from the frame. */
const keepsOpener = /^\/(oauth|auth|iframed|demo\/sign-in)\//

export interface SecurityHeaderOptions {
  /** The origins that may embed the pages under `/iframed/`. */
  frameHosts: () => readonly string[] | Promise<readonly string[]>
  isSecure: boolean
  /** URL of the live chat, if there is one. */
  chatHost?: string | undefined
}

/** Sets the security headers of every answer. Listed hosts may embed pages under `/iframed/`; nobody may embed others. */
export function securityHeaders({ frameHosts, isSecure, chatHost }: SecurityHeaderOptions) {
  const embeddablePolicy = toText(basePolicy)
  const pagePolicy = `${toText(chatHost ? withChat(basePolicy, chatHost) : basePolicy)}; frame-ancestors 'none'`
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
      'content-security-policy': hosts ? `${embeddablePolicy}; frame-ancestors ${hosts.join(' ') || "'none'"}` : pagePolicy,
      'cross-origin-opener-policy': keepsOpener.test(url) ? 'unsafe-none' : 'same-origin',
      'x-request-id': id,
    })
  }
}
