import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../../actor/hash-token.ts'

export const signInMinutes = 10

/** Browsers accept a cookie with this prefix only from the host itself, over https. Without https, as in the demonstration, the prefix cannot be used. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-klesis-sign-in' : 'klesis-sign-in')
const tokenPattern = /^[\w-]{43}$/

/** The hash of the cookie that the browser came with; undefined without one. */
export function readBrowserHash(request: FastifyRequest, isSecure: boolean): Buffer | undefined {
  const cookie = request.cookies[nameOf(isSecure)]
  return cookie && tokenPattern.test(cookie) ? hashToken(cookie) : undefined
}

/** Sets a cookie for as long as a sign-in may take and returns its hash. An existing cookie stays, because a second tab may be signing in. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer {
  const name = nameOf(isSecure)
  const present = request.cookies[name]
  const token = present && tokenPattern.test(present) ? present : randomBytes(32).toString('base64url')
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: signInMinutes * 60 })
  return hashToken(token)
}
