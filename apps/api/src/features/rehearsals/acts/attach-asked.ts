import { emptyForm } from '@klesis/forms/model/read-form.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findAskedRequirements } from '../../invitations/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import type { RehearsalWorld } from '../world/open-world.ts'
import { attachDocuments } from './attach-documents.ts'

/** Attaches an invented document wherever a rule has asked for one that is not there yet. */
export async function attachAsked(world: RehearsalWorld, actor: Actor, id: number): Promise<void> {
  const { db } = world
  const asked = await findAskedRequirements(db, { applicationId: id })
  const application = asked.length > 0 ? await findApplication(db, id) : undefined
  if (!application) return
  const present = await db.selectFrom('attachment').select('requirement_id').where('application_id', '=', id).where('removed_at', 'is', null).execute()
  // What was asked for before the submission is attached before it, or in review.
  const isClosed = application.app_state === 'permanent' && application.approval_state !== 'review'
  const requirements = asked.filter((one) => (one.isLate || !isClosed) && !present.some(({ requirement_id }) => requirement_id === one.id))
  await attachDocuments(world, actor, { application, form: emptyForm(), requirements })
}
