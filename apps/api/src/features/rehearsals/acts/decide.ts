import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { approveStep, rejectStep, sendToReview } from '../../lifecycle/index.ts'
import { type ActScene, playedBy, readPlayed } from './act-scene.ts'
import { attachAsked } from './attach-asked.ts'
import { inventByScripts } from './invent-by-scripts.ts'

type Decision = 'approve' | 'reject' | 'sendToReview'

/** The reason of a decision that needs one, if the manager writes none. */
const inventedReason: Record<Language, string> = { el: 'Επινοημένος λόγος, για την πρόβα.', en: 'An invented reason, for the rehearsal.' }

/** Decides in the name of an approver. A form of the step is filled in with invented answers, and a document counts as signed. */
export async function decide(scene: ActScene, kind: Decision, { personId, reason }: { personId: number; reason?: string | undefined }): Promise<void> {
  const { db, now } = scene.world
  const actor = await playedBy(scene.world, personId)
  const application = await readPlayed(scene)
  const text = reason || inventedReason[actor.language]
  if (kind === 'sendToReview') return void (await sendToReview(db, actor, { id: application.id, reason: text, marks: null, now: now() }))
  if (kind === 'reject') return void (await rejectStep(db, actor, { applicationId: application.id, reason: text, now: now() }))
  // The applicant has attached by then what rules ask for after the submission.
  await attachAsked(scene.world, await playedBy(scene.world, application.person_id), application.id)
  const form = scene.situation.steps.find((step) => step.personId === personId && step.state === 'pending')?.kind === 'form'
  const formData = form ? await inventStepAnswers(scene, application.id, personId) : undefined
  await approveStep(db, actor, { applicationId: application.id, ...(reason && { reason }), ...(formData && { formData }), isSigned: true, now: now() })
}

async function inventStepAnswers({ world }: ActScene, applicationId: number, personId: number): Promise<FormAnswers> {
  const steps = world.db.selectFrom('step').select('form').where('application_id', '=', applicationId).where('approver_id', '=', personId)
  const step = await steps.where('state', '=', 'pending').executeTakeFirst()
  const read = readForm(step?.form)
  return inventByScripts(sandboxOf(world.db), read.ok ? read.form : emptyForm(), world.now())
}

/** Everybody whose turn it is approves, until one decision leaves nothing to decide. Those who come after them have their turn later. */
export async function approveAll(scene: ActScene): Promise<void> {
  const { id } = await readPlayed(scene)
  const asked = await scene.world.db
    .selectFrom('step')
    .select(['id', 'approver_id'])
    .where('application_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id: stepId, approver_id: personId } of asked) {
    const step = await scene.world.db.selectFrom('step').select('state').where('id', '=', stepId).executeTakeFirstOrThrow()
    if (step.state === 'pending') await decide(scene, 'approve', { personId })
  }
}
