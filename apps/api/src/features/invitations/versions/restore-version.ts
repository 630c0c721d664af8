import { type InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { withPageSources } from '@klesis/forms/translate/with-texts.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { readEdited } from '../draft/edited-state.ts'
import { storeEdit } from '../draft/store-edit.ts'
import { refuseStale } from '../edit/refuse-stale.ts'
import { requireDocumentActionRights, requireScriptRights, scriptedOf } from '../edit/script-rights.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { lockManagedInvitation, readManagedInvitation } from '../invitations.policy.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { restoreRows } from './restore-rows.ts'
import { findStoredVersion, withVersion } from './stored-version.ts'

interface Restoring {
  id: number
  number: number
  revision: number
  now: Date
}

/** Makes the content of an earlier version a new one. Of a published invitation it is the draft, so that publishing shows what it does to applications. */
export async function restoreVersion(db: Db, sandbox: Sandbox, actor: Actor, { id, number, revision, now }: Restoring): Promise<InvitationEdit> {
  const before = await readEdited(db, await readManagedInvitation(db, actor, id))
  const version = (await findStoredVersion(db, id, { number })) ?? refuse('version.notFound')
  const fields = toSaved(before)
  const restored = withVersion(fields, version)
  const committeeId = await findCommittee(db, restored.committeeId)
  const input = withPageSources(fields, InvitationInput.parse({ ...restored, committeeId, isPublished: before.invitation.isPublished }))
  const forms = { form: version.form, evaluationForm: version.evaluationForm }
  await requireScriptRights(db, actor, { ...before.version, ...scriptedOf(before.invitation) }, { ...forms, ...scriptedOf(input) })
  const changes = invitationChanges(fields, { ...input, ...forms })
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...input, ...forms, requirements: [...version.requirements] })
  return inTransaction(db, async (tx) => {
    const live = await lockManagedInvitation(tx, actor, id)
    await refuseStale(tx, live, revision)
    requireDocumentActionRights(actor, await findRequirements(tx, id), version.requirements)
    await restoreRows(tx, id, version.id)
    return storeEdit(tx, actor, { live, input, forms, formAndScriptProblems, changes, code: 'invitation.versionRestored', now })
  })
}

/** The committee if it still exists: only versions that are live or a draft keep one from being deleted. Where one is needed, the problems say that it is missing. */
async function findCommittee(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null
  return (await db.selectFrom('committee').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null
}
