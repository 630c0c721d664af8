import type { VersionView } from '@klesis/contract/invitations/versions.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readEdited } from '../draft/edited-state.ts'
import { rowChanges } from '../draft/row-changes.ts'
import { changeDescriber } from '../history/change-describer.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { itemChanges, orderChanges, requirementChanges } from '../history/part-changes.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findStoredVersion, type StoredVersion, withVersion } from './stored-version.ts'

/** One version with what it changed in the one before it. */
export async function readVersion(db: Db, actor: Actor, { id, number }: { id: number; number: number }): Promise<VersionView> {
  const invitation = await readManagedInvitation(db, actor, id)
  const version = (await findStoredVersion(db, id, { number })) ?? refuse('version.notFound')
  const parent = version.parentId === null ? undefined : await findStoredVersion(db, id, { id: version.parentId })
  const fields = toSaved(await readEdited(db, invitation))
  const changes = parent ? versionChanges(fields, parent, version) : []
  const { form, evaluationForm, requirements, items } = version
  return { form, evaluationForm, requirements: [...requirements], items: [...items], changes: changes.map(await changeDescriber(db, changes, actor.language)) }
}

const versionChanges = (fields: Parameters<typeof invitationChanges>[0], before: StoredVersion, after: StoredVersion): AuditChange[] => [
  ...invitationChanges(withVersion(fields, before), withVersion(fields, after)),
  ...rowChanges(before.requirements, after.requirements, requirementChanges),
  ...orderChanges('requirements', before.requirements, after.requirements, ({ attachmentType }) => attachmentType.title),
  ...rowChanges(before.items, after.items, itemChanges),
]
