import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import type { LoginGroup } from '../../../actor/actor.ts'
import { findVersion } from '../../invitations/index.ts'
import { createApplication, findApplication, saveApplication } from '../../lifecycle/index.ts'
import { type ActScene, checkerOf, playedBy } from './act-scene.ts'
import { attachAsked } from './attach-asked.ts'
import { attachDocuments } from './attach-documents.ts'
import { inventChosen } from './invent-chosen.ts'
import { setApplicant } from './set-applicant.ts'

interface Apply {
  unitId: number | null
  loginGroup: LoginGroup
  data?: FormAnswers | undefined
}

/** Begins an application with answers, choices and documents that are invented unless they are given, and saves it. Returns its id. */
export async function apply(scene: ActScene, { data, ...applicant }: Apply): Promise<number> {
  const { world, situation, invitationId } = scene
  const { db } = world
  await setApplicant(db, situation.applicantId, applicant)
  const actor = await playedBy(world, situation.applicantId)
  const { id, isNew } = await createApplication(db, actor, { invitationId, now: world.now() })
  if (!isNew) return id
  const application = await findApplication(db, id)
  if (!application) throw new Error(`The application ${id} vanished.`)
  const version = await findVersion(db, application.version_id)
  const read = readForm(version?.form)
  const form: Form = read.ok ? read.form : emptyForm()
  await attachDocuments(world, actor, { application, form, requirements: version?.requirements ?? [] })
  const item = await db.selectFrom('live_item').select('id').where('invitation_id', '=', invitationId).orderBy('sort_order').executeTakeFirst()
  const invented = await inventChosen(db, form, world.now())
  await saveApplication(db, actor, {
    id,
    data: data ?? { ...invented, ...(application.data as FormAnswers) },
    items: item?.id ? [item.id] : [],
    revision: application.revision,
    now: world.now(),
    checkAnswers: checkerOf(world),
  })
  await attachAsked(world, actor, id)
  return id
}
