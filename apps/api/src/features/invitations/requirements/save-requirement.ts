import type { Requirement, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManaged } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { chosenType } from './attachment-types.ts'
import { findRequirement } from './find-requirements.ts'
import { requirementColumns } from './requirement-columns.ts'

/** Changes a requirement. It stays in its invitation: the input's invitation id is ignored. */
export function saveRequirement(db: Db, actor: Actor, input: RequirementInput): Promise<Requirement> {
  return inTransaction(db, async (tx) => {
    const { invitationId } = await lockRequirement(tx, actor, input.id)
    const typeId = await chosenType(tx, actor, input)
    await tx.updateTable('requirement').set(requirementColumns(input, typeId)).where('id', '=', input.id).execute()
    await saveAndRecordVersion(tx, actor, invitationId, { code: 'invitation.requirementSaved', requirementId: input.id })
    return (await findRequirement(tx, input.id)) ?? refuse('requirement.notFound')
  })
}

/** Removes a requirement. Its row stays for the versions that contain it. */
export function removeRequirement(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const { invitationId } = await lockRequirement(tx, actor, id)
    await tx
      .updateTable('requirement')
      .set(({ fn }) => ({ removed_at: fn<string>('now') }))
      .where('id', '=', id)
      .execute()
    await saveAndRecordVersion(tx, actor, invitationId, { code: 'invitation.requirementRemoved', requirementId: id })
    return { ok: true as const }
  })
}

async function saveAndRecordVersion(
  tx: Tx,
  actor: Actor,
  invitationId: number,
  { code, requirementId }: { code: string; requirementId: number },
): Promise<void> {
  const version = await saveVersion(tx, invitationId)
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code, ids: { requirementId, version } })
}

/** Locks the invitation and reads the requirement again, because it may have been removed meanwhile. */
async function lockRequirement(tx: Tx, actor: Actor, id: number): Promise<Requirement> {
  const requirement = await findRequirement(tx, id)
  if (!requirement) return refuse('requirement.notFound')
  await lockManaged(tx, actor, requirement.invitationId, 'requirement.notFound')
  return (await findRequirement(tx, id)) ?? refuse('requirement.notFound')
}
