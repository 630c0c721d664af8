import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { type Concern, lostBefore } from '../../invitations/index.ts'

/** Thrown in a transaction: the run is another attempt's by now, has ended or stopped, or a newer version is live. */
export class RunEndedError extends Error {}

/**
 * Takes over a run of the live version that has neither ended nor stopped, from whoever had it: only the one that took it last sends anything more. A run
 * that is `lost` is taken only if nothing of it has moved for long, and does not move by it.
 */
export async function takeReviewRun(db: Db | Tx, id: number, { now, lost = false }: { now: Date; lost?: boolean }) {
  const run = await db
    .updateTable('version_review_run as r')
    .from('invitation as i')
    .set(({ eb }) => ({ attempt: eb('r.attempt', '+', 1), ...(!lost && { active_at: now.toISOString() }) }))
    .whereRef('i.id', '=', 'r.invitation_id')
    .whereRef('i.current_version_id', '=', 'r.version_id')
    .where('r.id', '=', id)
    .where('r.finished_at', 'is', null)
    .where('r.stopped_at', 'is', null)
    .$if(lost, (query) => query.where('r.active_at', '<=', lostBefore(now)))
    .returning(['r.id', 'r.invitation_id as invitationId', 'r.version_id as versionId', 'r.text', 'r.actor', 'r.attempt'])
    .returning(['r.concerns', 'r.application_ids as applicationIds'])
    .executeTakeFirst()
  return run && { ...run, concerns: run.concerns as unknown as Concern[] }
}

export type ReviewRun = NonNullable<Awaited<ReturnType<typeof takeReviewRun>>>

/** The row of a run that no other attempt has taken over and that has neither ended nor stopped. */
export const isHeldBy =
  ({ id, attempt }: ReviewRun) =>
  (eb: ExpressionBuilder<Database, 'version_review_run'>) =>
    eb.and([eb('id', '=', id), eb('attempt', '=', attempt), eb('finished_at', 'is', null), eb('stopped_at', 'is', null)])

/** Notes that a run moves, and holds it until the transaction ends; false if another has taken it over, or it has ended or stopped. */
export async function moveReviewRun(tx: Tx, run: ReviewRun, { now, sent }: { now: Date; sent?: number }): Promise<boolean> {
  const moved = await tx
    .updateTable('version_review_run')
    .set(({ eb, fn }) => ({
      active_at: now.toISOString(),
      ...(sent !== undefined && { last_id: fn<number>('greatest', ['last_id', eb.val(sent)]), asked: eb('asked', '+', 1) }),
    }))
    .where(isHeldBy(run))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Holds a run for an application that is sent back under it, whose row is locked already. Until the transaction ends no newer version goes live. */
export async function holdReviewRun(tx: Tx, run: ReviewRun, sending: { now: Date; sent: number }): Promise<void> {
  const live = await tx
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', run.invitationId)
    .where('current_version_id', '=', run.versionId)
    .forShare()
    .executeTakeFirst()
  if (!live || !(await moveReviewRun(tx, run, sending))) throw new RunEndedError()
}
