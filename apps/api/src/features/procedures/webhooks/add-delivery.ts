import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/** A call that a rule asks for. */
export interface NewDelivery {
  id: string
  invitationId: number
  applicationId: number | null
  personId: number | null
  point: TriggerId
  ruleSetId: number
  ruleId: string
  url: string
  body: string
}

/** Keeps a call in the transaction of its event, and enqueues its first try. */
export async function addDelivery(tx: Tx, { id, invitationId, applicationId, personId, point, ruleSetId, ruleId, url, body }: NewDelivery): Promise<void> {
  const row = {
    id,
    invitation_id: invitationId,
    application_id: applicationId,
    person_id: personId,
    trigger_id: point,
    rule_set_id: ruleSetId,
    rule_id: ruleId,
  }
  await tx
    .insertInto('webhook_delivery')
    .values({ ...row, url, body, created_at: contextOf(tx).now().toISOString() })
    .execute()
  await enqueue(tx, deliverWebhook, { id, tries: 0 }, { group: scriptOwner(invitationId) })
}
