import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findApplication } from '../application-row.ts'
import { requireApplicant } from '../lifecycle.policy.ts'

/** Closes the notice of what is new since an application was moved, for its owner. It says nothing about people and is in no history. */
export async function seeMoved(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<void> {
  requireApplicant(actor, 'application.autosave', (await findApplication(db, id)) ?? refuse('application.notFound'))
  await inTransaction(db, (tx) =>
    tx.updateTable('version_move').set({ seen_at: now.toISOString() }).where('application_id', '=', id).where('seen_at', 'is', null).execute(),
  )
}
