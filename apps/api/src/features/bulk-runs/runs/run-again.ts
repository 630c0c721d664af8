import type { RunKind } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { addRun, type NewRun } from './add-run.ts'
import { isOwnRun } from './own-runs.ts'
import { runInputs, StoredKind } from './run-input.ts'

/** Starts a run of the person again, after its end, for the applications that failed: once, or the same people would be mailed twice. What fails again is run again from the new run. */
export const runAgain = (db: Db, actor: Actor, code: string, now: Date): Promise<{ code: string }> =>
  inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('application_run as r')
      .select(['id', 'kind', 'title', 'input', 'link', 'finished_at', 'retried_at'])
      .where('code', '=', code)
      .where(isOwnRun(actor))
      .forUpdate()
      .executeTakeFirst()
    if (!run) return refuse('bulkRun.notFound')
    if (run.finished_at === null) refuse('bulkRun.stillRunning')
    if (run.retried_at !== null) refuse('bulkRun.alreadyRetried')
    const applications = await tx
      .selectFrom('application_run_item')
      .select(['application_id as id', 'invitation_id as invitationId'])
      .where('run_id', '=', run.id)
      .where('state', '=', 'failed')
      .orderBy('application_id')
      .execute()
    if (applications.length === 0) refuse('bulkRun.nothingFailed')
    await tx.updateTable('application_run').set({ retried_at: now.toISOString() }).where('id', '=', run.id).execute()
    const kind: RunKind = StoredKind.parse(run.kind)
    const input = runInputs[kind].parse(run.input)
    return addRun(tx, actor, { kind, input, title: run.title as LocalizedText, link: run.link, applications, now } as NewRun)
  })
