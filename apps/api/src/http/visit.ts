import type { FastifyRequest } from 'fastify'

/** From where and with what somebody calls, as sessions and the sign-in history keep it. */
export interface Visit {
  /** Network address. */
  address: string
  /** What the browser says of itself, cut to 300 characters. */
  browser: string
}

export const visitOf = (request: FastifyRequest): Visit => ({ address: request.ip, browser: (request.headers['user-agent'] ?? '').slice(0, 300) })
