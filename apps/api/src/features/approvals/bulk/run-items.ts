import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Refusal } from '../../../refusals/refuse.ts'

/** One application of a run. */
export interface RunItem {
  runId: number
  applicationId: number
}

/** Marks an item that waits as completed, or as refused; returns whether it waited. */
export async function markItem(db: Db | Tx, { runId, applicationId }: RunItem, refusal: Pick<Refusal, 'code' | 'params'> | null): Promise<boolean> {
  const outcome = refusal
    ? { state: 'error' as const, error: refusal.code, error_params: JSON.stringify(refusal.params) }
    : { state: 'completed' as const, error: null, error_params: null }
  const marked = await db
    .updateTable('bulk_item')
    .set(outcome)
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

/**
 * Calls off what waits of these applications, also in runs that the same person started meanwhile: pressed again after a lost answer, one application waits in two.
 * Returns those that none of these runs decides any more, also from before, and every run that may be over with it. Rows are locked in one order.
 */
export async function undoItems(tx: Tx, runId: number, applicationIds: readonly number[]): Promise<{ undone: number[]; runIds: number[] }> {
  const { rows: items } = await sql<{ runId: number; applicationId: number; state: string }>`
    select i.run_id as "runId", i.application_id as "applicationId", i.state
    from bulk_run asked
    join bulk_run r on r.person_id = asked.person_id and r.begins_at >= asked.created_at and r.created_at <= asked.begins_at
    join bulk_item i on i.run_id = r.id
    where asked.id = ${runId} and i.application_id = any(${applicationIds})
    order by i.application_id, i.run_id for update of i`.execute(tx)
  const runIds = [...new Set(items.map((item) => item.runId))]
  await sql`update bulk_item set state = 'undone' where run_id = any(${runIds}) and application_id = any(${applicationIds}) and state = 'waiting'`.execute(tx)
  const decided = new Set(items.filter(({ state }) => state === 'completed').map(({ applicationId }) => applicationId))
  const undone = items.filter((item) => item.runId === runId && (item.state === 'waiting' || item.state === 'undone') && !decided.has(item.applicationId))
  return { undone: undone.map(({ applicationId }) => applicationId), runIds }
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
