import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import type { Concern } from '../../invitations/index.ts'
import { keepFound, tryToFindLeft } from './list-left.ts'
import type { ReviewRun } from './take-review-run.ts'

/** Ends a run that has nothing left to send. */
export const finishReviewing = async (db: Db | Tx, { id, attempt }: ReviewRun, now: Date): Promise<void> =>
  void (await db
    .updateTable('version_review_run')
    .set({ finished_at: now.toISOString() })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('finished_at', 'is', null)
    .execute())

/** Ends a run once a newer version than its own is live. What it has sent back stays so, and the invitation's page names what it has not. */
export async function endOutdated(context: Pick<JobContext, 'db' | 'log'>, runId: number, now: Date): Promise<void> {
  const run = await context.db
    .selectFrom('version_review_run as r')
    .innerJoin('invitation as i', 'i.id', 'r.invitation_id')
    .select(['r.id', 'r.concerns', 'r.application_ids as applicationIds'])
    .whereRef('i.current_version_id', '<>', 'r.version_id')
    .where('r.id', '=', runId)
    .where('r.finished_at', 'is', null)
    .executeTakeFirst()
  if (!run) return
  const left = await tryToFindLeft(context, { ...run, concerns: run.concerns as unknown as Concern[] })
  await inTransaction(context.db, (tx) => end(tx, runId, { left, now }))
}

async function end(tx: Tx, runId: number, { left, now }: { left: readonly number[] | undefined; now: Date }): Promise<void> {
  const run = await tx
    .updateTable('version_review_run as r')
    .from('invitation as i')
    .set(({ ref }) => ({ finished_at: now.toISOString(), ended_by_version_id: ref('i.current_version_id') }))
    .whereRef('i.id', '=', 'r.invitation_id')
    .whereRef('i.current_version_id', '<>', 'r.version_id')
    .where('r.id', '=', runId)
    .where('r.finished_at', 'is', null)
    .returning(['r.id', 'r.invitation_id as invitationId', 'r.version_id as versionId', 'r.ended_by_version_id as endedBy', 'r.asked'])
    .executeTakeFirst()
  if (!run) return
  if (left) await keepFound(tx, runId, left)
  if (left?.length === 0) return
  const { invitationId, versionId, endedBy, asked } = run
  const ids = { runId, versionId, endedBy, asked, ...(left && { applicationIds: [...left] }) }
  await record(tx, systemActor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewEnded', ids })
}
