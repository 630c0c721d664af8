import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { sql } from 'kysely'
import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { findInvitation } from '../find-invitation.ts'
import { findItems } from '../items/find-items.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { saveForms } from './save-forms.ts'
import { type Forms, type VersionItem, VersionSettings, VersionSteps } from './version-content.ts'
import { changedParts, type StoredContent, versionHash } from './version-hash.ts'

/** For the audit entry of the change: the current version and, if the change made it, the version it was made from. */
export type SavedVersion = { versionId: number; parentVersionId?: number | null }

/**
 * Adds the present content of an invitation as its current version, unless it equals that of the version before. Without `forms` the forms stay.
 * The caller has locked the invitation and written everything else of the change.
 */
export async function saveVersion(tx: Tx, person: Pick<Person, 'id'>, invitationId: number, forms?: Forms): Promise<SavedVersion> {
  const before = await findStored(tx, invitationId)
  const hashes = forms ? await saveForms(tx, forms) : before?.content
  if (!hashes) throw new Error(`The first version of invitation ${invitationId} needs its forms.`)
  const content = await presentContent(tx, invitationId, hashes)
  const changed = before ? changedParts(before.content, content) : []
  if (before && changed.length === 0) return { versionId: before.id }
  const { id } = await tx
    .insertInto('invitation_version')
    .values({
      invitation_id: invitationId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from invitation_version where invitation_id = ${invitationId})`,
      parent_id: before?.id ?? null,
      content_hash: versionHash(content),
      changed,
      form_hash: content.form,
      evaluation_form_hash: content.evaluationForm,
      requirements: JSON.stringify(content.requirements),
      items: JSON.stringify(content.items),
      steps: JSON.stringify(content.steps),
      settings: JSON.stringify(content.settings),
      created_by: person.id,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('invitation').set({ current_version_id: id }).where('id', '=', invitationId).execute()
  return { versionId: id, parentVersionId: before?.id ?? null }
}

/** The current version of an invitation; a new one has none yet. */
async function findStored(tx: Tx, invitationId: number): Promise<{ id: number; content: StoredContent } | undefined> {
  const row = await tx
    .selectFrom('invitation_version as v')
    .innerJoin('invitation as i', 'i.current_version_id', 'v.id')
    .where('i.id', '=', invitationId)
    .select(['v.id', 'v.form_hash as form', 'v.evaluation_form_hash as evaluationForm', 'v.requirements', 'v.items', 'v.steps', 'v.settings'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, form, evaluationForm, requirements, items, steps, settings } = row
  const parts = { requirements: requirements as Requirement[], items: items as unknown as VersionItem[] }
  return { id, content: { form, evaluationForm, ...parts, steps: VersionSteps.parse(steps), settings: VersionSettings.parse(settings) } }
}

async function presentContent(tx: Tx, invitationId: number, { form, evaluationForm }: Pick<StoredContent, 'form' | 'evaluationForm'>): Promise<StoredContent> {
  const invitation = await findInvitation(tx, invitationId)
  const settings = { ...invitation, ...invitation?.flags }
  return {
    form,
    evaluationForm,
    requirements: await findRequirements(tx, invitationId),
    items: (await findItems(tx, invitationId)).map(({ id, departmentId, code, title, category, semester }) => ({
      ...{ id, departmentId, code, title, category, semester },
    })),
    steps: VersionSteps.parse(settings),
    settings: VersionSettings.parse(settings),
  }
}
