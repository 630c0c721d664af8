import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { documentChanges, itemChanges } from '../content-changes.ts'
import { contentHash, readContent } from '../content-hash.ts'
import { applyStagedDocuments } from '../documents/documents.ts'
import { requireOwn } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { retryOutdated } from '../retry-outdated.ts'
import { type ApproverPlan, planApprovers } from '../steps/plan-approvers.ts'
import { recompute } from '../steps/recompute.ts'
import { type CompleteDraft, completeDraft, requireStillComplete } from '../submission/complete-draft.ts'
import { readDraft } from '../submission/completeness.ts'
import { replaceItems } from '../submission/replace-items.ts'
import { type SavedApplication, type Saving, toSaved } from '../submission/save-application.ts'
import { requireRevision } from '../submission/stale.ts'
import { askAgain, findStepsToAskAgain } from './ask-again.ts'
import { openReviewStep } from './open-review-step.ts'
import { isChangedOutside, readMarks } from './outside-marks.ts'

/** Returns the corrected application to the step that asked for corrections, also after the deadline. Changes outside the marks reset earlier approvals. */
export const resubmitApplication = (db: Db, actor: Actor, saving: Saving): Promise<SavedApplication> => retryOutdated(() => resubmitOnce(db, actor, saving))

async function resubmitOnce(db: Db, actor: Actor, saving: Saving): Promise<SavedApplication> {
  const application = (await findApplication(db, saving.id)) ?? refuse('application.notFound')
  requireOwn(actor, 'application.resubmit', application)
  requireMove(application, 'resubmit')
  requireRevision(application, saving.revision)
  const draft = await readDraft(db, application, { ...saving, language: actor.language })
  const complete = await completeDraft(db, actor, draft, { ...saving, event: 'resubmit' })
  const { id, revision, now } = saving
  const plan = await planApprovers(db, application, await findStepsToAskAgain(db, id), now)
  return changeApplication(db, id, (tx, locked) => resubmit(tx, actor, locked, { ...complete, revision, now, plan }))
}

interface Resubmission extends CompleteDraft, Pick<Saving, 'revision' | 'now'> {
  plan: ApproverPlan
}

async function resubmit(tx: Tx, actor: Actor, application: ApplicationRow, resubmission: Resubmission): Promise<SavedApplication> {
  const { id } = application
  const { data, items, revision, now, plan } = resubmission
  requireMove(application, 'resubmit')
  requireRevision(application, revision)
  await requireStillComplete(tx, resubmission)
  const stepId = application.review_step_id ?? refuse('application.illegalMove')
  const before = await readContent(tx, application)
  const replaced = await replaceItems(tx, application, items)
  const documents = await applyStagedDocuments(tx, id, now)
  const after = await readContent(tx, { id, data })
  const isAskedAgain = isChangedOutside(before, after, readMarks(application.review_marks)) && (await askAgain(tx, id))
  const opened = await openReviewStep(tx, stepId, now)
  const at = now.toISOString()
  const moved = await recompute(tx, application, {
    event: 'resubmit',
    now,
    plan,
    changes: {
      ...opened,
      data: JSON.stringify(data),
      working_data: null,
      working_items: null,
      revision: revision + 1,
      saved_at: at,
      submitted_at: at,
      content_hash: contentHash(after),
      documents,
    },
  })
  await tx
    .insertInto('resubmission')
    .values({ application_id: id, step_id: stepId, before: JSON.stringify(before), after: JSON.stringify(after), asked_again: isAskedAgain, at })
    .execute()
  const ids = { stepId, revision: moved.revision, isAskedAgain }
  const changes = [...resubmission.changes, ...documentChanges(before.documents, after.documents), ...itemChanges(replaced)]
  await record(tx, actor, { subject: 'application', subjectId: id, code: 'review.resubmitted', ids, changes })
  await emit(tx, 'review.resubmitted', { applicationId: id, stepId, isAskedAgain })
  return toSaved(moved)
}
