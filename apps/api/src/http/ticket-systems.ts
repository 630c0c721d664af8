import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from './find-actor.ts'

/** `name:secret name:secret`, as the setting has it. */
export const ticketSystems = /^[\w.-]{1,60}:[^\s:]{16,200}(\s+[\w.-]{1,60}:[^\s:]{16,200})*$/

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
