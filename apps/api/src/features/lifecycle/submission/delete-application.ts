import { type Actor, mayEverywhere } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { isOwner, requireRight } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'

/** Removes an application from all lists; the audit trail keeps it. The applicant may delete a draft, an administrator any application, with a reason. */
export async function deleteApplication(db: Db, actor: Actor, { id, reason, now }: { id: number; reason?: string; now: Date }): Promise<void> {
  const text = reason?.trim()
  return changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, 'application.delete', application, now)
    requireMove(application, 'delete')
    const isOwnDraft = isOwner(actor, application) && application.submitted_at === null
    if (!isOwnDraft && !mayEverywhere(actor, 'application.delete')) refuse('application.illegalMove')
    if (!isOwnDraft && !text) refuse('application.reasonNeeded')
    await moveApplication(tx, application, 'delete', { deleted_at: now.toISOString(), updated_at: now.toISOString() })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.deleted', ids: {}, ...(text && { text }) })
    await emit(tx, 'application.deleted', { applicationId: id })
  })
}
