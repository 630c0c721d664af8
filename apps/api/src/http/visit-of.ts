import type { FastifyRequest } from 'fastify'
import type { Visit } from '../actor/visit.ts'

/** The network address and the browser from which a request came. */
export const visitOf = (request: FastifyRequest): Visit => ({ address: request.ip, browser: (request.headers['user-agent'] ?? '').slice(0, 300) })
