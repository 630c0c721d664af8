import type { LoginGroup, SignedIn } from '@klesis/contract/identity/identity.ts'
import type { ClientDetails } from '../../../actor/client-details.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { openSession, sessionLength, toSignedIn } from '../../identity/index.ts'

export interface TicketUse {
  ticket: string
  invitationId: number
  client: ClientDetails
  site: string
  now: Date
}

/** Exchanges a ticket for a session limited to its invitation. Of two simultaneous requests one succeeds. */
export async function useTicket(db: Db, { ticket, invitationId, client, site, now }: TicketUse): Promise<SignedIn> {
  await limitCalls(db, { key: `ticket:${client.address}`, max: 60, seconds: 60 })
  const hash = hashToken(ticket)
  const known = await db.selectFrom('ticket').select('person_id').where('token_hash', '=', hash).where('invitation_id', '=', invitationId).executeTakeFirst()
  if (!known) return refuse('ticket.notFound')
  const opened = await inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('ticket')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning('person_id')
      .executeTakeFirst()
    if (!used) return refuse('ticket.gone')
    const person = await tx.selectFrom('person').select(['id', 'login_group', 'is_active']).where('id', '=', used.person_id).executeTakeFirstOrThrow()
    if (!person.is_active) return refuse('ticket.notFound')
    const scope = { purpose: 'ticket' as const, invitationId }
    const loginGroup: LoginGroup = person.login_group
    const session = await openSession(tx, { personId: person.id, loginGroup, provider: 'ticket', length: sessionLength.short, scope, client }, now)
    return { personId: person.id, loginGroup, scope, ...session }
  })
  return toSignedIn(db, opened, site)
}
