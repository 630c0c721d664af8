import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Tx } from '../../../db/db.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { type VersionContent, versionHash } from './version-hash.ts'

interface Forms {
  form: FormJson
  evaluationForm: FormJson | null
}

/** Inserts the first version of a new invitation. */
export async function createFirstVersion(tx: Tx, invitationId: number, forms: Forms): Promise<void> {
  await addVersion(tx, invitationId, 1, { ...forms, requirements: await findRequirements(tx, invitationId) })
}

/**
 * Saves the present forms and requirements as the current version; without `forms` the version keeps its own. Equal content changes nothing. A version
 * with applications stays as it is, and a new one is added; a version without applications is updated.
 * The caller has locked the invitation.
 */
export async function saveVersion(tx: Tx, invitationId: number, forms?: Forms): Promise<'same' | 'changed' | 'added'> {
  const current = await tx
    .selectFrom('invitation_version as v')
    .innerJoin('invitation as i', 'i.current_version_id', 'v.id')
    .where('i.id', '=', invitationId)
    .select(['v.id', 'v.number', 'v.form', 'v.evaluation_form', 'v.content_hash'])
    .executeTakeFirstOrThrow()
  const { form, evaluationForm } = forms ?? { form: current.form as FormJson, evaluationForm: current.evaluation_form as FormJson | null }
  const content = { form, evaluationForm, requirements: await findRequirements(tx, invitationId) }
  if (versionHash(content).equals(current.content_hash)) return 'same'
  if (await hasApplications(tx, current.id)) {
    await addVersion(tx, invitationId, current.number + 1, content)
    return 'added'
  }
  await tx.updateTable('invitation_version').set(columns(content)).where('id', '=', current.id).execute()
  return 'changed'
}

/** Deleted applications count, too, because their answers must stay readable. */
async function hasApplications(tx: Tx, versionId: number): Promise<boolean> {
  return (await tx.selectFrom('application').select('id').where('version_id', '=', versionId).limit(1).executeTakeFirst()) !== undefined
}

async function addVersion(tx: Tx, invitationId: number, number: number, content: VersionContent): Promise<void> {
  const { id } = await tx
    .insertInto('invitation_version')
    .values({ invitation_id: invitationId, number, ...columns(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('invitation').set({ current_version_id: id }).where('id', '=', invitationId).execute()
}

const columns = (content: VersionContent) => ({
  content_hash: versionHash(content),
  form: JSON.stringify(content.form),
  evaluation_form: content.evaluationForm && JSON.stringify(content.evaluationForm),
  requirements: JSON.stringify(content.requirements),
})
