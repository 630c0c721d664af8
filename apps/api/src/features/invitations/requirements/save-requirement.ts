import { isDeepStrictEqual } from 'node:util'
import type { Requirement, RequirementBefore, RequirementChange } from '@klesis/contract/invitations/requirements.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { writesScripts } from '../edit/script-rights.ts'
import { requirementChanges } from '../history/part-changes.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { chosenType } from './attachment-types.ts'
import { findRequirement } from './find-requirements.ts'
import { requirementColumns } from './requirement-columns.ts'

const toBefore = ({ attachmentTypeId, isRequired, min, max, keepFileName, actions, note = {} }: Requirement): RequirementBefore => ({
  ...{ attachmentTypeId, isRequired, min, max, keepFileName, actions, note },
})

/** Changes a requirement, unless it is not any more as the caller read it (`before`). It stays in its invitation: the input's invitation id is ignored. */
export function saveRequirement(db: Db, actor: Actor, { before: read, ...change }: RequirementChange): Promise<Requirement> {
  return inTransaction(db, async (tx) => {
    const before = await lockRequirement(tx, actor, change.id)
    if (read && !isDeepStrictEqual(read, toBefore(before))) refuse('requirement.changed')
    const input = { actions: before.actions, note: before.note ?? {}, ...change }
    if (!writesScripts(actor) && !isDeepStrictEqual(input.actions, before.actions)) refuse('invitation.actionsByAdministrators')
    const typeId = await chosenType(tx, actor, input)
    await tx.updateTable('requirement').set(requirementColumns(input, typeId)).where('id', '=', input.id).execute()
    const saved = (await findRequirement(tx, input.id)) ?? refuse('requirement.notFound')
    await saveAndRecordVersion(tx, actor, saved, { code: 'invitation.requirementSaved', changes: requirementChanges(before, saved) })
    return saved
  })
}

/** Removes a requirement. Its row stays for the versions that contain it. */
export function removeRequirement(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const requirement = await lockRequirement(tx, actor, id)
    await tx
      .updateTable('requirement')
      .set(({ fn }) => ({ removed_at: fn<string>('now') }))
      .where('id', '=', id)
      .execute()
    await saveAndRecordVersion(tx, actor, requirement, { code: 'invitation.requirementRemoved', changes: requirementChanges(requirement, undefined) })
    return { ok: true as const }
  })
}

export async function saveAndRecordVersion(
  tx: Tx,
  actor: Actor,
  { id: requirementId, invitationId }: Requirement,
  { code, changes }: { code: string; changes: AuditChange[] },
): Promise<void> {
  const version = await saveVersion(tx, requirePerson(actor), invitationId)
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code, ids: { requirementId, ...version }, changes })
}

/** Locks the invitation and reads the requirement again, because it may have been removed meanwhile. */
export async function lockRequirement(tx: Tx, actor: Actor, id: number): Promise<Requirement> {
  const requirement = await findRequirement(tx, id)
  if (!requirement) return refuse('requirement.notFound')
  await lockManagedInvitation(tx, actor, requirement.invitationId, 'requirement.notFound')
  return (await findRequirement(tx, id)) ?? refuse('requirement.notFound')
}
