import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { documentChanges, itemChanges } from '../content-changes.ts'
import { contentHash, readContent, readDocuments } from '../content-hash.ts'
import { applyStagedDocuments } from '../documents/documents.ts'
import { requireApplicant } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { retryOutdated } from '../retry-outdated.ts'
import { type ApproverPlan, planApprovers } from '../steps/plan-approvers.ts'
import { recompute } from '../steps/recompute.ts'
import { type CompleteDraft, completeDraft, requireStillComplete } from '../submission/complete-draft.ts'
import { readDraft } from '../submission/completeness.ts'
import { readHasAvatar } from '../submission/enclosures.ts'
import { formOf } from '../submission/form-of.ts'
import { replaceItems } from '../submission/replace-items.ts'
import { requireRevision } from '../submission/require-revision.ts'
import { type SaveApplicationInput, type SavedApplication, toSavedApplication } from '../submission/save-application.ts'
import { askAgain, findStepsToAskAgain } from './ask-again.ts'
import { followMarks } from './follow-marks.ts'
import { openReviewStep } from './open-review-step.ts'
import { isChangedOutside, parseReviewMarks } from './review-marks.ts'

/**
 * Returns the corrected application to the step that asked for corrections, also after the deadline. Changes outside the marks reset earlier approvals, any change those that were
 * given by a signature: what was signed is another document now.
 */
export const resubmitApplication = (db: Db, actor: Actor, saving: SaveApplicationInput): Promise<SavedApplication> =>
  retryOutdated(() => resubmitOnce(db, actor, saving))

async function resubmitOnce(db: Db, actor: Actor, saving: SaveApplicationInput): Promise<SavedApplication> {
  const draft = await readDraft(db, { ...saving, language: actor.language })
  const { application } = draft
  requireApplicant(actor, 'application.resubmit', application)
  requireMove(application, 'resubmit')
  await requireRevision(db, application, saving.revision, saving.versionId)
  const complete = await completeDraft(db, actor, draft, { ...saving, event: 'resubmit' })
  const { id, revision, now, checkAnswers } = saving
  const { editedTexts } = contextOf(db)
  const followed = await followMarks(
    { form: formOf(complete), before: application.data as FormAnswers, after: complete.data, marks: parseReviewMarks(application.review_marks) },
    async (data, overridden) => (await checkAnswers(formOf(complete), data, { now, language: actor.language, editedTexts, overridden })).data,
  )
  const plan = await planApprovers(db, application, await findStepsToAskAgain(db, id), now)
  return changeApplication(db, id, (tx, locked) => resubmit(tx, actor, locked, { ...complete, revision, now, plan, followed }))
}

interface Resubmission extends CompleteDraft, Pick<SaveApplicationInput, 'revision' | 'now'> {
  plan: ApproverPlan
  /** The answers that the marked corrections alone lead to. */
  followed: FormAnswers
}

async function resubmit(tx: Tx, actor: Actor, application: ApplicationRow, resubmission: Resubmission): Promise<SavedApplication> {
  const { id } = application
  const { data, items, revision, now, plan, followed } = resubmission
  requireMove(application, 'resubmit')
  await requireRevision(tx, application, revision)
  const stepId = application.review_step_id ?? refuse('application.illegalMove')
  const together = joiningReads(tx)
  const [before, staged] = await Promise.all([readContent(together, application), readDocuments(together, id)])
  const replaced = await replaceItems(tx, application, items)
  await requireStillComplete(tx, resubmission, { documents: staged, liveItems: replaced.after, hasAvatar: await readHasAvatar(tx, resubmission) })
  const documents = await applyStagedDocuments(tx, id, now)
  const after = await readContent(tx, { id, data })
  const isOutside = isChangedOutside(before, after, parseReviewMarks(application.review_marks), followed as JsonValue)
  const isChanged = isOutside || !contentHash(before).equals(contentHash(after))
  const isAskedAgain = isChanged && (await askAgain(tx, id, { onlySigners: !isOutside }))
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
      resubmitted_at: at,
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
  await emit(tx, 'review.resubmitted', { applicationId: id, stepId, isAskedAgain, isChanged })
  return toSavedApplication(moved)
}
