import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

/** The person whose account has this name; otherwise the one in whose logins a provider answers for this address, if it is in those of one person only. */
async function findByName(db: Db, written: string): Promise<number | undefined> {
  const name = written.toLowerCase()
  const { rows } = await sql<{ id: number }>`
    select id from person where is_active and not is_nameless and id = coalesce(
      (select id from person where uid = ${name}),
      (select min(person_id) from login where email = ${name} and email_vouched having count(distinct person_id) = 1))`.execute(db)
  return rows[0]?.id
}
