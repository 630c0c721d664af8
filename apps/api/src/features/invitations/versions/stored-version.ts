import type { FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Db } from '../../../db/db.ts'
import { type VersionContent, type VersionItem, VersionSettings, VersionSteps } from './version-content.ts'

export interface StoredVersion extends VersionContent {
  id: number
  parentId: number | null
}

/** Finds a version of an invitation, by its number or its id, as it was saved. */
export async function findStoredVersion(db: Db, invitationId: number, by: { number: number } | { id: number }): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('invitation_version as v')
    .innerJoin('form_body as f', 'f.hash', 'v.form_hash')
    .leftJoin('form_body as e', 'e.hash', 'v.evaluation_form_hash')
    .select(['v.id', 'v.parent_id as parentId', 'f.form', 'e.form as evaluationForm', 'v.requirements', 'v.items', 'v.steps', 'v.settings'])
    .where('v.invitation_id', '=', invitationId)
    .where((eb) => ('number' in by ? eb('v.number', '=', by.number) : eb('v.id', '=', by.id)))
    .executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, parentId: row.parentId, form: row.form as FormJson, evaluationForm: row.evaluationForm as FormJson | null },
      requirements: row.requirements as Requirement[],
      items: row.items as unknown as VersionItem[],
      steps: VersionSteps.parse(row.steps),
      settings: VersionSettings.parse(row.settings),
    }
  )
}

/** The fields of the editor with those that belong to a version taken from it. */
export function withVersion<Fields extends Omit<InvitationInput, 'isPublished'>>(
  fields: Fields,
  { form, evaluationForm, steps, settings }: VersionContent,
): Fields {
  const { appApprovals, committeeId, ...ofSteps } = steps
  const { protocol, evaluationStages, ...ownSettings } = settings
  // A version without names of its steps, or without stages of evaluation, has none, whatever is there now.
  const { levelSteps: _, committeeStep: __, evaluationStages: ___, ...flags } = fields.flags
  const ownFlags = { ...flags, ...ofSteps, protocol, ...(evaluationStages && { evaluationStages }) }
  return { ...fields, appApprovals, committeeId, ...ownSettings, form, evaluationForm, flags: ownFlags }
}
