import { randomBytes } from 'node:crypto'
import { webhookOverlapHours } from '@klesis/contract/procedures/webhook-limits.ts'
import type { WebhookReceiver } from '@klesis/contract/procedures/webhooks.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { outgoingOf } from '../../../db/outgoing-of.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation } from '../../invitations/index.ts'
import { findReceivers } from './read-receivers.ts'

const hour = 3_600_000

/** The secrets that sign a call now, the newest first; none for a receiver without one. */
export async function findSecrets(db: Db, { invitationId, url, now }: { invitationId: number; url: string; now: Date }): Promise<string[]> {
  const row = await db
    .selectFrom('webhook_secret')
    .select(['secret', 'previous', 'previous_until'])
    .where('invitation_id', '=', invitationId)
    .where('origin', '=', new URL(url).origin)
    .executeTakeFirst()
  if (!row) return []
  const isPreviousValid = row.previous_until !== null && Date.parse(row.previous_until) > now.getTime()
  return [row.secret, ...(isPreviousValid && row.previous !== null ? [row.previous] : [])]
}

/**
 * Makes a secret for a receiver, which replaces the one before. For some hours calls are signed with both, so that the receiver can be changed over. The new
 * secret is returned this once; no call reads a stored secret.
 */
export function renewSecret(
  db: Db,
  actor: Actor,
  { invitationId, origin }: { invitationId: number; origin: string },
): Promise<{ secret: string; receiver: WebhookReceiver }> {
  const { id: personId } = requirePerson(actor)
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, invitationId)
    if (!outgoingOf(tx).isListed(origin)) refuse('webhook.notListed', { origin })
    const now = contextOf(tx).now()
    const previousUntil = new Date(now.getTime() + webhookOverlapHours * hour).toISOString()
    const renewed = { secret, changed_at: now.toISOString(), changed_by: personId }
    await tx
      .insertInto('webhook_secret')
      .values({ invitation_id: invitationId, origin, ...renewed })
      .onConflict((on) =>
        on
          .columns(['invitation_id', 'origin'])
          .doUpdateSet(({ ref }) => ({ ...renewed, previous: ref('webhook_secret.secret'), previous_until: previousUntil })),
      )
      .execute()
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.webhookSecretRenewed', text: origin })
    const receiver = (await findReceivers(tx, invitationId)).find((one) => one.origin === origin)
    if (!receiver) throw new Error('The receiver of a new secret is not there.')
    return { secret, receiver }
  })
}
