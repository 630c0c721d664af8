import { emptyForm } from '@klesis/forms/model/read-form.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findAskedRequirements } from '../../invitations/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { attachDocuments } from './attach-documents.ts'

/** Attaches an invented document wherever a rule has asked for one that is not there yet. */
export async function attachAsked(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<void> {
  const asked = await findAskedRequirements(db, { applicationId: id })
  const application = asked.length > 0 ? await findApplication(db, id) : undefined
  if (!application) return
  const present = await db.selectFrom('attachment').select('requirement_id').where('application_id', '=', id).where('removed_at', 'is', null).execute()
  const requirements = asked.filter((one) => !present.some(({ requirement_id }) => requirement_id === one.id))
  await attachDocuments(db, actor, { application, form: emptyForm(), requirements, now })
}
