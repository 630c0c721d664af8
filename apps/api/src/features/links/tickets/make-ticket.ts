import { randomUUID } from 'node:crypto'
import { hashToken } from '../../../actor/hash-token.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findInvitation } from '../../invitations/index.ts'

export interface NewTicket {
  system: string
  /** The account's name or e-mail address. */
  person: string
  invitationId: number
  now: Date
}

const lifetime = 2 * 60_000

/** Creates a ticket for one person and one published invitation, valid once within two minutes. */
export async function makeTicket(db: Db, { system, person, invitationId, now }: NewTicket): Promise<{ ticket: string; expiresAt: string }> {
  const invitation = await findInvitation(db, invitationId)
  if (!invitation?.isPublished || invitation.isArchived) return refuse('invitation.notFound')
  const personId = (await findByName(db, person)) ?? refuse('ticket.personUnknown')
  const ticket = randomUUID()
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await db
    .insertInto('ticket')
    .values({ token_hash: hashToken(ticket), system, person_id: personId, invitation_id: invitationId, created_at: now.toISOString(), expires_at: expiresAt })
    .execute()
  return { ticket, expiresAt }
}

async function findByName(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('uid', '=', name.toLowerCase())
    .where('is_active', '=', true)
    .where('is_nameless', '=', false)
    .executeTakeFirst()
  return row?.id
}
