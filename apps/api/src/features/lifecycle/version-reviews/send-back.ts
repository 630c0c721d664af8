import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Person } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { requireMove } from '../move-application.ts'
import { OutdatedError, retryOutdated } from '../retry-outdated.ts'
import { recompute } from '../steps/recompute.ts'
import { changeFormerAnswers, findFormerAnswers } from '../versions/former-answers.ts'
import type { movePlanner, PlannedMove } from '../versions/plan-move.ts'
import { readStoredMover } from '../versions/stored-mover.ts'
import { recordVersionMoves } from '../versions/write-moves.ts'
import { forgetFailure } from './review-failures.ts'
import { holdReviewRun, type ReviewRun } from './take-review-run.ts'

interface Sending {
  id: number
  plan: ReturnType<typeof movePlanner>
  now: Date
}

/** Refusals of an application that is no longer being approved. */
const isOver: ReadonlySet<string> = new Set(['application.illegalMove', 'application.notFound'])

/**
 * Sends one submitted application back as its open step would, and takes it to the version of the run. What was submitted stays as it is; the working copy has
 * the answers that the new form asks for. An application that is no longer being approved is left alone, and none is sent by a run
 * that has ended.
 */
export async function sendBack(db: Db, run: ReviewRun, sending: Sending): Promise<void> {
  try {
    await retryOutdated(() => sendOnce(db, run, sending))
  } catch (error) {
    if (!(error instanceof Refusal && isOver.has(error.code))) throw error
  }
}

async function sendOnce(db: Db, run: ReviewRun, { id, plan, now }: Sending): Promise<void> {
  const seen = (await findApplication(db, id)) ?? refuse('application.notFound')
  requireMove(seen, 'sendToReview')
  const data = (seen.working_data ?? seen.data) as FormAnswers
  const planned = await plan({ versionId: seen.version_id, revision: seen.revision, data, former: await findFormerAnswers(db, [id]) })
  await changeApplication(db, id, (tx, application) => {
    requireMove(application, 'sendToReview')
    if (application.revision !== seen.revision || application.version_id !== seen.version_id) throw new OutdatedError()
    return send(tx, application, { run, planned, now })
  })
}

async function send(tx: Tx, application: ApplicationRow, { run, planned, now }: { run: ReviewRun; planned: PlannedMove; now: Date }): Promise<void> {
  const { id, version_id: from, revision } = application
  const { versionId, text } = run
  const { person, sessionId } = readStoredMover(run.actor)
  const at = now.toISOString()
  await holdReviewRun(tx, run, { now, sent: id })
  await forgetFailure(tx, run.id, id)
  const stepId = (await findAskingStep(tx, id)) ?? refuse('application.illegalMove')
  await tx.updateTable('step').set({ state: 'review', reason: text, decided_at: at, decided_by: person.id }).where('id', '=', stepId).execute()
  await tx.insertInto('version_review').values({ application_id: id, step_id: stepId, submitted_version_id: from }).execute()
  const typed = { working_data: JSON.stringify(planned.data), revision: revision + 1, version_id: versionId, is_moved: true }
  await recompute(tx, application, { event: 'sendToReview', now, changes: { ...typed, review_step_id: stepId, review_marks: null } })
  await changeFormerAnswers(tx, [{ applicationId: id, versionId: from, revision: revision + 1, at, returned: planned.returned, added: planned.added }])
  await recordVersionMoves(tx, { versionId, looksAgain: true }, { moves: [{ id, revision, versionId: from }], at })
  const ids = { stepId, versionId, from }
  await record(tx, { person: person as Person, sessionId }, { subject: 'application', subjectId: id, code: 'review.asked', ids, text })
  await emit(tx, 'review.asked', { applicationId: id, stepId, personId: person.id })
}

/** The first open step: the application returns to it. */
async function findAskingStep(tx: Tx, applicationId: number): Promise<number | undefined> {
  const step = await tx
    .selectFrom('step as s')
    .innerJoin('step_group as g', 'g.id', 's.group_id')
    .select('s.id')
    .where('s.application_id', '=', applicationId)
    .where('s.state', '=', 'pending')
    .orderBy('g.sort_order')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
  return step?.id
}
