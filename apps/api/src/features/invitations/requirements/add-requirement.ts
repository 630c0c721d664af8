import type { Requirement, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { writesScripts } from '../edit/script-rights.ts'
import { requirementChanges } from '../history/part-changes.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { chosenType } from './attachment-types.ts'
import { findRequirement } from './find-requirements.ts'
import { requirementColumns } from './requirement-columns.ts'

/** Adds a requirement to an invitation. */
export function addRequirement(db: Db, actor: Actor, input: RequirementInput): Promise<Requirement> {
  if (input.invitationId === 0) refuse('invitation.unsaved')
  return inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, input.invitationId)
    if (input.actions !== null && !writesScripts(actor)) refuse('invitation.actionsByAdministrators')
    const typeId = await chosenType(tx, actor, input)
    const { id } = await tx
      .insertInto('requirement')
      .values({
        invitation_id: input.invitationId,
        ...requirementColumns(input, typeId),
        sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from requirement where invitation_id = ${input.invitationId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await saveVersion(tx, requirePerson(actor), input.invitationId)
    const added = (await findRequirement(tx, id)) ?? refuse('requirement.notFound')
    const changes = requirementChanges(undefined, added)
    const ids = { requirementId: id, ...version }
    await record(tx, actor, { subject: 'invitation', subjectId: input.invitationId, code: 'invitation.requirementAdded', ids, changes })
    return added
  })
}
