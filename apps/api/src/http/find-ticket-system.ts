import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../actor/hash-token.ts'

/** The name of the ticket system whose secret the request has. Compares all secrets, so that the duration reveals nothing. */
export function findTicketSystem(setting: string | undefined, { headers }: FastifyRequest): string | undefined {
  const secret = headers['x-ticket-secret']
  if (!setting || typeof secret !== 'string') return undefined
  const receivedHash = hashToken(secret)
  let found: string | undefined
  for (const entry of setting.split(/\s+/)) {
    const [name = '', systemSecret = ''] = entry.split(':')
    if (timingSafeEqual(hashToken(systemSecret), receivedHash)) found = name
  }
  return found
}
