import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockRow } from '../../masterdata/index.ts'
import { requirementChanges } from '../history/part-changes.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { findRequirement } from './find-requirements.ts'
import { attachmentTypeList, typeUses } from './type-list.ts'

/**
 * Gives all requirements of a type that was typed as free text another type. What is live stays live: a published invitation gets a draft. The merged type is
 * deleted, or stays while a live version or a rule still names it.
 */
export const mergeType = (db: Db, actor: Actor, { id, intoId, revision }: { id: number; intoId: number; revision: number }): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const asked = await tx
      .selectFrom('requirement')
      .select('invitation_id')
      .distinct()
      .where('attachment_type_id', '=', id)
      .where('application_id', 'is', null)
      .orderBy('invitation_id')
      .execute()
    // Invitations are locked before the types, in the order of every other change of a requirement.
    for (const { invitation_id: invitationId } of asked) await lockManagedInvitation(tx, actor, invitationId)
    const type = await lockRow(tx, actor, attachmentTypeList, id)
    if (type.revision !== revision) refuse('codeList.changed')
    if (!type.isCustom || id === intoId) refuse('attachmentType.notCustom')
    await lockRow(tx, actor, attachmentTypeList, intoId)
    const requirements = await tx
      .selectFrom('requirement')
      .select(['id', 'invitation_id'])
      .where('attachment_type_id', '=', id)
      .where('application_id', 'is', null)
      .orderBy('id')
      .execute()
    for (const requirement of requirements) await changeType(tx, actor, requirement, intoId)
    const left = await sql`${typeUses(sql`${id}::int`, actor.language)} limit 1`.execute(tx)
    const isDeleted = left.rows.length === 0
    if (isDeleted) await tx.deleteFrom('attachment_type').where('id', '=', id).execute()
    await record(tx, actor, {
      ...{ subject: 'attachmentType', subjectId: id, code: 'attachmentType.merged' },
      ids: { intoId, requirements: requirements.map((requirement) => requirement.id), isDeleted },
      changes: isDeleted ? [{ path: 'title', before: type.title }] : [],
    })
    return { ok: true as const }
  })

async function changeType(tx: Tx, actor: Actor, { id, invitation_id: invitationId }: { id: number; invitation_id: number }, typeId: number): Promise<void> {
  const before = await findRequirement(tx, id)
  await tx.updateTable('requirement').set({ attachment_type_id: typeId }).where('id', '=', id).execute()
  const after = await findRequirement(tx, id)
  if (!(before && after)) return
  const version = await saveVersion(tx, requirePerson(actor), invitationId)
  const changes = requirementChanges(before, after)
  await record(tx, actor, {
    subject: 'invitation',
    subjectId: invitationId,
    code: 'invitation.requirementSaved',
    ids: { requirementId: id, ...version },
    changes,
  })
}
