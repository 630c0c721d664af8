import type { Db } from '../../../db/db.ts'
import { createApplication, pressFormButton, saveApplication, submitApplication } from '../index.ts'
import { actorOf } from './actor-of.ts'
import { anyAnswers, makeAttachment, makeChain, makeDraft, makeItem, now } from './fixtures.ts'

/** A draft of a chain of two heads, with a protocol number, a document that nobody must upload and a course; and what its applicant can do. */
export async function makeScene(db: Db, options: Parameters<typeof makeChain>[2] = {}) {
  const chain = await makeChain(db, 2, {
    flags: { protocol: true, approvalLevels: 1 },
    app_items: true,
    requirements: [{ isRequired: false, max: 3 }],
    ...options,
  })
  const { id: invitationId, requirementIds } = chain.invitation
  const [requirementId = 0] = requirementIds
  const item = await makeItem(db, invitationId)
  const { id } = await makeDraft(db, invitationId, chain.applicant)
  await makeAttachment(db, { applicationId: id, personId: chain.applicant.id, requirementId })
  const actor = await actorOf(db, chain.applicant.id)
  const saving = { id, data: { purpose: 'Συνέδριο' }, items: [item], revision: 1, now, checkAnswers: anyAnswers }
  const create = () => createApplication(db, actor, { invitationId, now })
  const save = () => saveApplication(db, actor, saving)
  const submit = () => submitApplication(db, actor, saving)
  const press = () => pressFormButton(db, actor, { id, event: 'find', data: saving.data, now })
  return { ...chain, invitationId, requirementId, itemIds: [item], id, create, save, submit, press }
}
export type Scene = Awaited<ReturnType<typeof makeScene>>
