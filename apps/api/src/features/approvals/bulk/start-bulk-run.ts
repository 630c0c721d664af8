import type { BulkAction, BulkDecision } from '@klesis/contract/approvals/approvals.ts'
import type { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueueAll } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Sandbox, sandboxFor } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { requireValidMarks } from '../../lifecycle/index.ts'
import { isWithinSession } from '../is-within-session.ts'
import { addRun, type NewRun, type NewRunItem } from './add-run.ts'
import { requireAnswers, storableAnswers } from './check-step-forms.ts'
import { decideItem } from './decide-item.ts'
import { decideOne } from './decide-one.ts'
import { type Decidable, findDecidable } from './find-decidable.ts'

/** Points at which tests kill the server while a bulk run starts and runs; the writes of one decision have points of their own. */
export const bulkCrashPoints = ['bulk.afterItems', 'bulk.afterJobs', 'bulk.afterMark', 'bulk.afterItem'] as const

export interface BulkInput extends Pick<z.output<typeof BulkDecision>, 'ids' | 'approval' | 'approvals' | 'formData' | 'marks' | 'startsIn'> {
  action: BulkAction
}

/**
 * Decides one application in the request, or queues one job for each of several or of a run that begins later, and returns the run's code. An application without a step of the caller, or with
 * one to be signed, gets its error in the request. All others must belong to one invitation.
 */
export async function startBulkRun(
  { db, sandbox }: { db: Db; sandbox: Sandbox },
  actor: Actor,
  { action, ids, approval, approvals, formData, marks, startsIn }: BulkInput,
  now: Date,
): Promise<{ code: string }> {
  const { id: personId } = requirePerson(actor)
  if (!isWithinSession(actor, ids)) refuse('access.denied')
  if (action === 'reject' && !formData.reason?.trim()) refuse('approval.reasonNeeded')
  const applicationIds = [...new Set(ids)]
  if (marks && action === 'approve') refuse('request.invalid')
  if ((marks || approval) && applicationIds.length > 1) refuse('request.invalid')
  const decidable = await findDecidable(db, personId, applicationIds, now, toShown(approval, approvals))
  const invitationId = requireOneInvitation(decidable)
  if (marks && decidable[0]) await requireValidMarks(db, decidable[0].applicationId, marks)
  const reader = { language: actor.language, editedTexts: contextOf(db).editedTexts }
  const stored =
    action === 'approve'
      ? await requireAnswers({ db, sandbox: sandboxFor(sandbox, actor) }, decidable, { formData, ...reader, now })
      : storableAnswers(decidable, formData)
  const items = applicationIds.map((id) =>
    toItem(
      action,
      id,
      decidable.find((step) => step.applicationId === id),
    ),
  )
  const beginsAt = action === 'approve' && startsIn > 0 ? new Date(now.getTime() + startsIn * 1000) : undefined
  const run = { personId, invitationId, action, formData: stored, now, beginsAt }
  const [first, second] = items
  return first && !second && !beginsAt ? decideOne(db, actor, { run, item: first, marks }) : queueJobs(db, actor, { run, items })
}

/** One application names its step by itself. */
const toShown = (approval: BulkInput['approval'], approvals: readonly number[]) => (approval ? [approval] : approvals)

function requireOneInvitation(steps: readonly Decidable[]): number {
  const [invitationId, another] = new Set(steps.map((step) => step.invitationId))
  if (another !== undefined) refuse('approval.oneInvitation')
  return invitationId ?? refuse('approval.notFound')
}

function queueJobs(db: Db, actor: Actor, { run, items }: { run: NewRun; items: readonly NewRunItem[] }): Promise<{ code: string }> {
  return inTransaction(db, async (tx) => {
    const { id: runId, code } = await addRun(tx, actor, { ...run, items })
    crashPoint('bulk.afterItems')
    const waiting = items.filter((item) => item.state === 'waiting')
    await enqueueAll(
      tx,
      decideItem,
      waiting.map(({ applicationId }) => ({ runId, applicationId })),
      { interleaved: true, ...(run.beginsAt && { runAt: run.beginsAt.toISOString() }) },
    )
    crashPoint('bulk.afterJobs')
    return { code }
  })
}

function toItem(action: BulkAction, applicationId: number, step: Decidable | undefined): NewRunItem {
  if (!step) return { applicationId, stepId: null, state: 'error', error: 'approval.notFound' }
  const { stepId } = step
  const needsSignature = action === 'approve' && step.approvalType === 'pdf.sign' && step.state === 'pending'
  return needsSignature
    ? { applicationId, stepId, state: 'error', error: 'approval.signatureNeeded' }
    : { applicationId, stepId, state: 'waiting', error: null }
}
