import type { LocalizedText } from '@klesis/contract/wire.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { finishReviewing } from './end-reviewing.ts'
import { keepFound, tryToFindLeft } from './list-left.ts'
import { isHeldBy, type ReviewRun } from './take-review-run.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** Submitted applications that a new version was to send back were not; `count` is undefined if it could not be found how many. */
    'invitation.notSentBack': { invitationId: number; title: LocalizedText; count: number | undefined }
  }
}

/** Ends the attempts of a run that could not send everything back, and has its managers told. The run waits to be tried again. */
export async function stopReviewing(context: Pick<JobContext, 'db' | 'log'>, run: ReviewRun, now: Date): Promise<void> {
  const left = await tryToFindLeft(context, run)
  if (left?.length === 0) return finishReviewing(context.db, run, now)
  await inTransaction(context.db, (tx) => stop(tx, run, { left, now }))
}

async function stop(tx: Tx, run: ReviewRun, { left, now }: { left: readonly number[] | undefined; now: Date }): Promise<void> {
  const { id, invitationId, versionId } = run
  const stopped = await tx.updateTable('version_review_run').set({ stopped_at: now.toISOString() }).where(isHeldBy(run)).returning('id').executeTakeFirst()
  if (!stopped) return
  if (left) await keepFound(tx, id, left)
  const { title } = await tx.selectFrom('invitation').select('title').where('id', '=', invitationId).executeTakeFirstOrThrow()
  const ids = { runId: id, versionId, ...(left && { applicationIds: [...left] }) }
  await record(tx, systemActor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewStopped', ids })
  await emit(tx, 'invitation.notSentBack', { invitationId, title: title as LocalizedText, count: left?.length })
}
