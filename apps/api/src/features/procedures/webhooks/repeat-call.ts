import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/** Lets a call that failed for good be tried again, as often as a new one. */
export async function repeatCall(tx: Tx, { id, invitationId, runId }: { id: string; invitationId: number; runId: number }): Promise<void> {
  await tx.updateTable('webhook_delivery').set({ state: 'pending', tries: 0, repeats: runId }).where('id', '=', id).where('state', '=', 'failed').execute()
  await enqueue(tx, deliverWebhook, { id, tries: 0 }, { group: scriptOwner(invitationId) })
}
