import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** One application of a run. */
export interface RunItem {
  runId: number
  applicationId: number
}

/** Keeps the outcome of an item that waits; returns whether it did. */
export async function markItem(db: Db | Tx, { runId, applicationId }: RunItem, state: 'completed' | 'error', error: RefusalCode | null): Promise<boolean> {
  const marked = await db
    .updateTable('bulk_item')
    .set({ state, error })
    .where('run_id', '=', runId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Ends a run before all of its items are done; those that wait are left. Returns whether there are any. */
export async function closeRun(tx: Tx, runId: number, now: Date): Promise<{ hasLeft: boolean }> {
  await tx.updateTable('bulk_item').set({ state: 'left' }).where('run_id', '=', runId).where('state', '=', 'waiting').execute()
  await tx.updateTable('bulk_run').set({ finished_at: now.toISOString() }).where('id', '=', runId).execute()
  const left = await tx.selectFrom('bulk_item').select('run_id').where('run_id', '=', runId).where('state', '=', 'left').limit(1).executeTakeFirst()
  return { hasLeft: left !== undefined }
}

/** Opens a finished run again for items that were left; returns those that wait again. */
export async function reopenRun(tx: Tx, runId: number, applicationIds: readonly number[]): Promise<number[]> {
  const waiting = await tx
    .updateTable('bulk_item')
    .set({ state: 'waiting' })
    .where('run_id', '=', runId)
    .where('application_id', 'in', applicationIds)
    .where('state', '=', 'left')
    .returning('application_id')
    .execute()
  await tx.updateTable('bulk_run').set({ finished_at: null }).where('id', '=', runId).execute()
  return waiting.map((item) => item.application_id)
}

/** Calls off those that wait; returns all of them that are called off, also from before. */
export async function undoItems(tx: Tx, runId: number, applicationIds: readonly number[]): Promise<number[]> {
  if (applicationIds.length === 0) return []
  const ofThem = tx.updateTable('bulk_item').set({ state: 'undone' }).where('run_id', '=', runId).where('application_id', 'in', applicationIds)
  await ofThem.where('state', '=', 'waiting').execute()
  const undone = await tx
    .selectFrom('bulk_item')
    .select('application_id')
    .where('run_id', '=', runId)
    .where('application_id', 'in', applicationIds)
    .where('state', '=', 'undone')
    .execute()
  return undone.map((item) => item.application_id)
}

/** Finishes the run after its last item. Each job checks after its own commit, so of two that end together at least one sees the other's state. */
export async function finishRun(db: Db, runId: number, now: Date): Promise<void> {
  await db
    .updateTable('bulk_run')
    .set({ finished_at: now.toISOString() })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('bulk_item').select('run_id').where('run_id', '=', runId).where('state', '=', 'waiting'))))
    .execute()
}
