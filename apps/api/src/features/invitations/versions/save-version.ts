import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { sql } from 'kysely'
import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { type DraftCard, findDraft } from '../draft/find-draft.ts'
import { keepDraft, makeCurrent } from '../draft/keep-draft.ts'
import { findInvitation } from '../find-invitation.ts'
import { findItems } from '../items/find-items.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { keepActions } from './keep-actions.ts'
import { saveForms } from './save-forms.ts'
import { type Forms, type VersionItem, VersionSettings, VersionSteps } from './version-content.ts'
import { changedParts, type StoredContent, versionHash } from './version-hash.ts'

/**
 * For the audit entry of the change: the version of the content and, if the change made it, the version it was made from; and the version that is no longer live,
 * if it became live instead of that.
 */
export type SavedVersion = { versionId: number; parentVersionId?: number | null; replacedVersionId?: number }

interface VersionOptions {
  /** Left out where the forms stay. */
  forms?: Forms
  /** Makes the content live even if the invitation is published; its draft ends. */
  isLive?: boolean
  /** The other fields of the draft of a published invitation; left out where they stay. */
  draftCard?: DraftCard
}

/**
 * Adds a version with the present content of an invitation, unless it equals that of the version before. It becomes the current version, or,
 * if the invitation is published, the version of its draft. The caller has locked the invitation and written everything else of the change.
 */
export async function saveVersion(
  tx: Tx,
  person: Pick<Person, 'id'>,
  invitationId: number,
  { forms, isLive = false, draftCard }: VersionOptions = {},
): Promise<SavedVersion> {
  const { isPublished, currentId } = await findPointers(tx, invitationId)
  const draft = await findDraft(tx, invitationId)
  const before = await findStored(tx, draft?.versionId ?? currentId)
  const hashes = forms ? await saveForms(tx, forms) : before?.content
  if (!hashes) throw new Error(`The first version of invitation ${invitationId} needs its forms.`)
  const card = isLive ? null : (draftCard ?? draft?.card ?? null)
  const content = await presentContent(tx, invitationId, { ...hashes, card })
  const saved = await addVersion(tx, person, invitationId, { before, content })
  if (!isLive && isPublished && currentId !== null) {
    await keepDraft(tx, person, invitationId, { ...saved, card, isVersionLikeLive: await hasContent(tx, currentId, content) })
    await keepActions(tx, person, invitationId)
    return saved
  }
  await makeCurrent(tx, invitationId, saved.versionId)
  await keepActions(tx, person, invitationId)
  return currentId === null || currentId === saved.versionId ? saved : { ...saved, replacedVersionId: currentId }
}

interface Stored {
  id: number
  content: StoredContent
}

async function addVersion(
  tx: Tx,
  person: Pick<Person, 'id'>,
  invitationId: number,
  { before, content }: { before: Stored | undefined; content: StoredContent },
): Promise<SavedVersion> {
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
      created_at: contextOf(tx).now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { versionId: id, parentVersionId: before?.id ?? null }
}

async function hasContent(tx: Tx, versionId: number | null, content: StoredContent): Promise<boolean> {
  const stored = await findStored(tx, versionId)
  return stored !== undefined && changedParts(stored.content, content).length === 0
}

const findPointers = (tx: Tx, invitationId: number): Promise<{ isPublished: boolean; currentId: number | null }> =>
  tx
    .selectFrom('invitation')
    .select(['is_published as isPublished', 'current_version_id as currentId'])
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow()

/** A version as it is stored; nothing before the first one. */
async function findStored(tx: Tx, versionId: number | null): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('invitation_version as v')
    .where('v.id', '=', versionId)
    .select(['v.id', 'v.form_hash as form', 'v.evaluation_form_hash as evaluationForm', 'v.requirements', 'v.items', 'v.steps', 'v.settings'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, form, evaluationForm, requirements, items, steps, settings } = row
  const parts = { requirements: requirements as Requirement[], items: items as unknown as VersionItem[] }
  return { id, content: { form, evaluationForm, ...parts, steps: VersionSteps.parse(steps), settings: VersionSettings.parse(settings) } }
}

async function presentContent(
  tx: Tx,
  invitationId: number,
  { form, evaluationForm, card }: Pick<StoredContent, 'form' | 'evaluationForm'> & { card: DraftCard | null },
): Promise<StoredContent> {
  const fields = card ?? (await findInvitation(tx, invitationId))
  const settings = { ...fields, ...fields?.flags }
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
