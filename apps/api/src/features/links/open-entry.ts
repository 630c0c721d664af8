import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { z } from 'zod'
import type { Actor } from '../../actor/actor.ts'
import type { ClientDetails } from '../../actor/client-details.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import { addNamelessPerson, openSession, sessionLength, toSignedIn } from '../identity/index.ts'
import { findInvitation, isOpen } from '../invitations/index.ts'

export interface EntryOpening {
  key: string
  actor: Actor
  client: ClientDetails
  site: string
  now: Date
}

/**
 * Opens a session for an anonymous applicant by the entry key of an open invitation that requires no sign-in. Each visit creates a new person, so that nobody
 * reaches another's application. A person without an application is deleted after the session has ended.
 */
export async function openEntry(db: Db, { key, actor, client, site, now }: EntryOpening): Promise<SignedIn> {
  const invitationId = await findOpenEntry(db, key, now)
  if (invitationId === undefined) {
    await limitCalls(db, { key: `link-miss:${client.address}`, max: 100, seconds: 600 })
    return refuse('link.notFound')
  }
  // A campus or a school may have one address.
  await limitCalls(db, { key: `entry:${client.address}`, max: 600, seconds: 600 })
  const scope = { purpose: 'entry' as const, invitationId }
  const opened = await inTransaction(db, async (tx) => {
    const personId = await addNamelessPerson(tx, actor.language)
    const session = await openSession(tx, { personId, loginGroup: 'external', provider: 'entry', length: sessionLength.short, scope, client }, now)
    return { personId, loginGroup: 'external' as const, scope, ...session }
  })
  return toSignedIn(db, opened, site)
}

/** The invitation of an entry key, while it is open to entries. */
export async function findOpenEntry(db: Db, key: string, now: Date): Promise<number | undefined> {
  if (!z.uuid().safeParse(key).success) return undefined
  const row = await db.selectFrom('invitation').select('id').where('entry_key', '=', key).executeTakeFirst()
  const invitation = row && (await findInvitation(db, row.id))
  return invitation?.flags.anonymous && isOpen(invitation, now) ? invitation.id : undefined
}
