import type { BulkMail, MailPreview } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { writeToApplicant } from '../../procedures/index.ts'
import { requireSelected } from '../selections/require-selected.ts'

/** Applications that are looked through for one whose applicant has an address. */
const mostTried = 20

/** The mail as the first of the selected applicants who has an address would get it. */
export async function previewMail(db: Db, actor: Actor, { selectionId, subject, body }: BulkMail & { selectionId: string }, now: Date): Promise<MailPreview> {
  const selected = await requireSelected(db, actor, { selectionId })
  for (const { id, invitationId } of selected.slice(0, mostTried)) {
    const mail = await writeToApplicant(db, actor, { invitationId, applicationId: id, subject, body, now })
    if (mail) return { applicationId: id, applicant: mail.name, address: mail.address, texts: mail.texts }
  }
  return refuse('bulkRun.noAddress')
}
