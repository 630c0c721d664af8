import type { LocalizedText } from '@klesis/contract/wire.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { ReviewRun } from './find-review-run.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** Submitted applications that a new version was to send back were not; `count` is 0 if it is not known which. */
    'invitation.notSentBack': { invitationId: number; title: LocalizedText; count: number }
  }
}

/** Ends the attempts of a run that could not send everything back, and has its managers told. The run waits to be tried again. */
export const stopReviewing = (db: Db, { id, invitationId, versionId }: ReviewRun, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stopped = await tx
      .updateTable('version_review_run')
      .set({ stopped_at: now.toISOString() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .where('stopped_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!stopped) return
    const failed = await tx.selectFrom('version_review_failure').select('application_id').where('run_id', '=', id).orderBy('application_id').execute()
    const { title } = await tx.selectFrom('invitation').select('title').where('id', '=', invitationId).executeTakeFirstOrThrow()
    const ids = { runId: id, versionId, applicationIds: failed.map(({ application_id: applicationId }) => applicationId) }
    await record(tx, systemActor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewStopped', ids })
    await emit(tx, 'invitation.notSentBack', { invitationId, title: title as LocalizedText, count: failed.length })
  })
