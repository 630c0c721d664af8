import type { Requirement, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManaged } from '../invitations.policy.ts'
import { keepVersion } from '../versions/keep-version.ts'
import { chosenType } from './attachment-types.ts'
import { findRequirement } from './find-requirements.ts'
import { requirementColumns } from './requirement-columns.ts'

/** Changes what is asked for; the requirement stays with its own invitation whatever the input says. */
export function saveRequirement(db: Db, actor: Actor, input: RequirementInput): Promise<Requirement> {
  return inTransaction(db, async (tx) => {
    const { invitationId } = await lockRequirement(tx, actor, input.id)
    const typeId = await chosenType(tx, actor, input)
    await tx.updateTable('requirement').set(requirementColumns(input, typeId)).where('id', '=', input.id).execute()
    await keep(tx, actor, invitationId, { code: 'invitation.requirementSaved', requirementId: input.id })
    return (await findRequirement(tx, input.id)) ?? refuse('requirement.notFound')
  })
}

/** Asks for a document no longer. Its row stays for the versions that had it. */
export function removeRequirement(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const { invitationId } = await lockRequirement(tx, actor, id)
    await tx
      .updateTable('requirement')
      .set(({ fn }) => ({ removed_at: fn<string>('now') }))
      .where('id', '=', id)
      .execute()
    await keep(tx, actor, invitationId, { code: 'invitation.requirementRemoved', requirementId: id })
    return { ok: true as const }
  })
}

async function keep(tx: Tx, actor: Actor, invitationId: number, { code, requirementId }: { code: string; requirementId: number }): Promise<void> {
  const version = await keepVersion(tx, invitationId)
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code, ids: { requirementId, version } })
}

/** Read again under the lock of its invitation: another may have removed it meanwhile. */
async function lockRequirement(tx: Tx, actor: Actor, id: number): Promise<Requirement> {
  const requirement = await findRequirement(tx, id)
  if (!requirement) return refuse('requirement.notFound')
  await lockManaged(tx, actor, requirement.invitationId, 'requirement.notFound')
  return (await findRequirement(tx, id)) ?? refuse('requirement.notFound')
}
