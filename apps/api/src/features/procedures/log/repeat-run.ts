import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { AfterFacts, afterPoints } from '../after/after-event.ts'
import { runAfterEvent } from '../after/run-after-event.ts'
import { runScriptAfterEvent } from '../after/run-script-after-event.ts'
import { repetitionKey } from '../run/run-keys.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { repeatCall } from '../webhooks/repeat-call.ts'
import type { RunKey } from './find-runs.ts'
import { findRepeatable, type Repeatable, toRepeatState } from './repeat-state.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** The script of a mail is to be run again; `source` is what the log of the run says the mail was made from. */
    'procedure.mailRepeated': { invitationId: number; runId: number; key: string; source: JsonValue }
  }
}

/**
 * Enqueues a job that runs the script or the rule of a failed run again, in the version that is in effect now. The failed run has written nothing of what it asked
 * for, and the rules that a rule left out have not run. A run is repeated once: of two simultaneous requests the second is refused, and the repetition has a key,
 * so that it takes effect once however often its job is run.
 */
export async function repeatRun(db: Db, actor: Actor, run: RunKey): Promise<{ ok: true }> {
  requirePerson(actor)
  await readManagedInvitation(db, actor, run.id)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('run_log').select('id').where('id', '=', run.runId).forUpdate().execute()
    const found = (await findRepeatable(tx, run)) ?? refuse('run.notFound')
    const state = toRepeatState(found)
    if (state !== 'possible' && state !== 'withoutRule') refuse(`run.${state}`)
    const now = contextOf(tx).now().toISOString()
    await tx.updateTable('run_log').set({ repeated_at: now }).where('id', '=', run.runId).execute()
    await record(tx, actor, { subject: 'invitation', subjectId: run.id, code: 'invitation.runRepeated', ids: { runId: run.runId, triggerId: found.point } })
    await enqueueAgain(tx, run, found, now)
    return { ok: true }
  })
}

async function enqueueAgain(tx: Tx, { id, runId }: RunKey, { point, applicationId, event, ruleId, delivery }: Repeatable, at: string): Promise<void> {
  if (delivery) return repeatCall(tx, { id: delivery.id, invitationId: id, runId })
  const key = repetitionKey(runId)
  const after = afterPoints.find((one) => one === point)
  if (!after) return emit(tx, 'procedure.mailRepeated', { invitationId: id, runId, key, source: event })
  const again = { ...AfterFacts.parse(event), key, point: after, applicationId: applicationId ?? 0, at, repeats: runId }
  if (ruleId !== null) await enqueue(tx, runAfterEvent, { ...again, ruleId })
  else await enqueue(tx, runScriptAfterEvent, again, { group: scriptOwner(id) })
}
