import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication, removeDocument, requireApplicant, takesLaterDocuments } from '../../lifecycle/index.ts'
import { requireChangeable } from './target.ts'

export interface Removal {
  id: number
  attachmentId: number
  now: Date
}

/** Removes a file. In review a submitted file is deleted at the resubmission; until then approvers see it. What was asked for after the submission stays. */
export async function removeAttachment(db: Db, actor: Actor, { id, attachmentId, now }: Removal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
    requireApplicant(actor, 'application.attach', application)
    const attachment = (await findAttachment(tx, id, attachmentId)) ?? refuse('application.notFound')
    if (attachment.isLate && takesLaterDocuments(application)) refuse('application.notEditable')
    const { isStaged } = await requireChangeable(tx, application, { now })
    if (attachment.staged === 'remove') return
    await removeDocument(tx, { id: attachmentId, isStaged })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'attachment.removed', ids: { attachmentId }, text: attachment.name })
  })
}

async function findAttachment(tx: Tx, applicationId: number, id: number) {
  return tx
    .selectFrom('attachment as a')
    .leftJoin('requirement as r', 'r.id', 'a.requirement_id')
    .select(['a.name', 'a.staged', 'r.is_late as isLate'])
    .where('a.id', '=', id)
    .where('a.application_id', '=', applicationId)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
}
