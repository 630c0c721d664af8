import type { FastifyRequest } from 'fastify'
import type { ClientDetails } from '../actor/client-details.ts'

/** The network address and the browser from which a request came. */
export const clientDetailsOf = (request: FastifyRequest): ClientDetails => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, 300),
})
