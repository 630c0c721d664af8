import type { BulkAction, BulkDecision } from '@klesis/contract/approvals/approvals.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueueAll } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { isWithinSession } from '../is-within-session.ts'
import { toStoredActor } from './actor-of-run.ts'
import { requireAnswers, storableAnswers } from './check-step-forms.ts'
import { decideItem } from './decide-item.ts'
import { type Decidable, findDecidable } from './find-decidable.ts'

export interface BulkWish extends Pick<z.output<typeof BulkDecision>, 'ids' | 'formData'> {
  action: BulkAction
}

export interface Needs {
  db: Db
  sandbox: Sandbox
}

/**
 * Leaves one job for each application, and answers the run's code. What is not one's own, or needs a signature, has its error at once; all that is one's own
 * must be of one invitation.
 */
export async function startBulkRun({ db, sandbox }: Needs, actor: Actor, { action, ids, formData }: BulkWish, now: Date): Promise<{ code: string }> {
  const { id: personId } = requirePerson(actor)
  if (!isWithinSession(actor, ids)) refuse('access.denied')
  if (action === 'reject' && !formData.reason?.trim()) refuse('approval.reasonNeeded')
  const applicationIds = [...new Set(ids)]
  const decidable = await findDecidable(db, personId, applicationIds, now)
  const [invitationId, another] = new Set(decidable.map((step) => step.invitationId))
  if (invitationId === undefined) return refuse('approval.notFound')
  if (another !== undefined) refuse('approval.oneInvitation')
  if (action === 'approve') await requireAnswers(sandbox, decidable, { formData, language: actor.language, now })
  const items = applicationIds.map((id) =>
    toItem(
      action,
      id,
      decidable.find((step) => step.applicationId === id),
    ),
  )
  return inTransaction(db, async (tx) => {
    const run = await tx
      .insertInto('bulk_run')
      .values({
        person_id: personId,
        invitation_id: invitationId,
        action,
        form_data: JSON.stringify(storableAnswers(decidable, formData)),
        actor: toStoredActor(actor, personId),
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await addItems(tx, run.id, items)
    crashPoint('bulk.afterItems')
    const waiting = items.filter((item) => item.error === null)
    await enqueueAll(
      tx,
      decideItem,
      waiting.map((item) => ({ runId: run.id, applicationId: item.applicationId })),
    )
    crashPoint('bulk.afterJobs')
    if (waiting.length === 0) await tx.updateTable('bulk_run').set({ finished_at: now.toISOString() }).where('id', '=', run.id).execute()
    return { code: run.code }
  })
}

interface Item {
  applicationId: number
  stepId: number | null
  error: RefusalCode | null
}

function toItem(action: BulkAction, applicationId: number, step: Decidable | undefined): Item {
  if (!step) return { applicationId, stepId: null, error: 'approval.notFound' }
  const needsSignature = action === 'approve' && step.approvalType === 'pdf.sign' && step.state === 'pending'
  return { applicationId, stepId: step.stepId, error: needsSignature ? 'approval.signatureNeeded' : null }
}

async function addItems(tx: Tx, runId: number, items: readonly Item[]): Promise<void> {
  const column = <Key extends keyof Item>(key: Key) => items.map((item) => item[key])
  await sql`
    insert into bulk_item (run_id, application_id, step_id, state, error)
    select ${runId}, a, s, case when e is null then 'waiting' else 'error' end, e
    from unnest(${column('applicationId')}::int[], ${column('stepId')}::int[], ${column('error')}::text[]) as item (a, s, e)`.execute(tx)
}
