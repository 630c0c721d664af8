import type { RunKind } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { addRun, type NewRun } from './add-run.ts'
import { runInputs, StoredKind } from './run-input.ts'

/** Starts a run of the person again, after its end, for the applications that failed. */
export const runAgain = (db: Db, actor: Actor, code: string, now: Date): Promise<{ code: string }> =>
  inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('application_run')
      .select(['id', 'kind', 'title', 'input', 'link', 'finished_at'])
      .where('code', '=', code)
      .where('person_id', '=', requirePerson(actor).id)
      .executeTakeFirst()
    if (!run) return refuse('bulkRun.notFound')
    if (run.finished_at === null) refuse('bulkRun.stillRunning')
    const applications = await tx
      .selectFrom('application_run_item')
      .select(['application_id as id', 'invitation_id as invitationId'])
      .where('run_id', '=', run.id)
      .where('state', '=', 'failed')
      .orderBy('application_id')
      .execute()
    if (applications.length === 0) refuse('bulkRun.nothingFailed')
    const kind: RunKind = StoredKind.parse(run.kind)
    const input = runInputs[kind].parse(run.input)
    return addRun(tx, actor, { kind, input, title: run.title as LocalizedText, link: run.link, applications, now } as NewRun)
  })
