import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../actor/hash-token.ts'

/** The system whose secret a call gives. Every secret is compared, so that the time tells nothing. */
export function findTicketSystem(setting: string | undefined, { headers }: FastifyRequest): string | undefined {
  const secret = headers['x-ticket-secret']
  if (!setting || typeof secret !== 'string') return undefined
  const given = hashToken(secret)
  let found: string | undefined
  for (const entry of setting.split(/\s+/)) {
    const [name = '', own = ''] = entry.split(':')
    if (timingSafeEqual(hashToken(own), given)) found = name
  }
  return found
}
