import type { WebhookReceiver } from '@klesis/contract/procedures/webhooks.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { outgoingOf } from '../../../db/outgoing-of.ts'
import type { StoredRule } from '../../invitations/index.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { findRules } from '../rules/find-rules.ts'

export async function readReceivers(db: Db, actor: Actor, invitationId: number): Promise<{ items: WebhookReceiver[] }> {
  await readManagedInvitation(db, actor, invitationId)
  return { items: await findReceivers(db, invitationId) }
}

const originsIn = (rules: readonly StoredRule[]): string[] =>
  rules.flatMap(({ then }) => then.flatMap((effect) => (effect.kind === 'webhook' ? [new URL(effect.url).origin] : [])))

/** The receivers that the rules of an invitation call, and those that have a secret. */
export async function findReceivers(db: Db | Tx, invitationId: number): Promise<WebhookReceiver[]> {
  const found = await findRules(db, invitationId)
  const secrets = await db
    .selectFrom('webhook_secret as s')
    .innerJoin('person as p', 'p.id', 's.changed_by')
    .select(['s.origin', 's.changed_at as changedAt', 'p.fullname as changedBy', 's.previous_until as previousUntil'])
    .where('s.invitation_id', '=', invitationId)
    .execute()
  const used = new Set(originsIn([...(found?.saved.rules ?? []), ...(found?.live?.rules ?? [])]))
  const origins = [...new Set([...used, ...secrets.map(({ origin }) => origin)])].toSorted()
  return origins.map((origin) => {
    const { origin: _, ...secret } = secrets.find((one) => one.origin === origin) ?? { origin: null }
    return { origin, isListed: outgoingOf(db).isListed(origin), isUsed: used.has(origin), secret: 'changedAt' in secret ? secret : null }
  })
}
