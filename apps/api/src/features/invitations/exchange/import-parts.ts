import { isDeepStrictEqual } from 'node:util'
import type { ExportedInvitation } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, isAdmin } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { writesScripts } from '../edit/script-rights.ts'
import { cleanHtml } from '../help/clean-html.ts'
import { insertItem } from '../items/add-item.ts'
import { findItems } from '../items/find-items.ts'
import { countApplications, removeItemRow } from '../items/save-item.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import type { ExportedItem, ExportedRequirement } from './exported.ts'
import type { PendingNote } from './import-notes.ts'
import { sameTitle } from './resolve-card.ts'

/**
 * Replaces the requirements. One for the same attachment type keeps its row, so that importing an unchanged export changes nothing. Actions that it does not
 * have are left out, and noted, unless the actor may write them.
 */
export async function importRequirements(tx: Tx, actor: Actor, invitationId: number, wanted: readonly ExportedRequirement[]): Promise<PendingNote[]> {
  const notes: PendingNote[] = []
  const present = await findRequirements(tx, invitationId)
  for (const [place, one] of wanted.entries()) {
    const { attachmentType } = one
    const index = present.findIndex((before) => sameTitle(before.attachmentType.title, attachmentType.title))
    const [same] = index < 0 ? [] : present.splice(index, 1)
    const { columns, notes: own } = await importedColumns(tx, actor, { invitationId, one, place, before: same?.actions ?? null })
    notes.push(...own)
    if (same) await tx.updateTable('requirement').set(columns).where('id', '=', same.id).execute()
    else {
      const attachment_type_id = await typeLike(tx, attachmentType)
      await tx
        .insertInto('requirement')
        .values({ invitation_id: invitationId, attachment_type_id, ...columns })
        .execute()
    }
  }
  for (const { id } of present) {
    await tx
      .updateTable('requirement')
      .set(({ fn }) => ({ removed_at: fn<string>('now') }))
      .where('id', '=', id)
      .execute()
  }
  return notes
}

interface Imported {
  invitationId: number
  one: ExportedRequirement
  place: number
  before: Requirement['actions']
}

async function importedColumns(tx: Tx, actor: Actor, { invitationId, one, place, before }: Imported) {
  const { attachmentType, isRequired, min, max, keepFileName, note, template, actions: wantedActions } = one
  const name = textIn(attachmentType.title, actor.language)
  const notes: PendingNote[] = []
  const mayTake = writesScripts(actor) || isDeepStrictEqual(wantedActions, before)
  if (!mayTake) notes.push({ code: 'requirementActionsLeftOut', name })
  const templateId = template ? await templateLike(tx, actor, { invitationId, template }) : null
  if (template && !templateId) notes.push({ code: 'templateUnknown', name, uses: template.name })
  const actions = mayTake ? wantedActions : before
  const columns = {
    ...{ is_required: isRequired, min, max: Math.max(min, max), keep_file_name: keepFileName, note: JSON.stringify(note) },
    ...{ template_file_id: templateId, sort_order: place + 1, actions: actions === null ? null : JSON.stringify(actions) },
  }
  return { columns, notes }
}

interface WantedTemplate {
  invitationId: number
  template: NonNullable<ExportedRequirement['template']>
}

/** A file with the same bytes that is beside a document of this invitation, or of another that the actor manages. */
async function templateLike(tx: Tx, actor: Actor, { invitationId, template: { sha256, id } }: WantedTemplate): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select f.id from requirement r join file f on f.id = r.template_file_id
    where (f.sha256 = ${Buffer.from(sha256 ?? '', 'hex')} or f.id = ${id ?? nilUuid})
      and f.attached_at is not null
      and (r.invitation_id = ${invitationId} or ${isAdmin(actor)} or exists (
        select from invitation_privilege p where p.invitation_id = r.invitation_id and p.person_id = ${actor.person?.id ?? 0} and p.privilege = 'manage'))
    order by r.id limit 1 for share of f`.execute(tx)
  return rows[0]?.id ?? null
}

const nilUuid = '00000000-0000-0000-0000-000000000000'

async function typeLike(tx: Tx, { title, accepts }: ExportedRequirement['attachmentType']): Promise<number> {
  const known = await tx.selectFrom('attachment_type').select(['id', 'title']).where('is_custom', '=', false).orderBy('id').execute()
  const same = known.find((one) => sameTitle(one.title as LocalizedText, title))
  if (same) return same.id
  const made = await tx
    .insertInto('attachment_type')
    .values({ title: JSON.stringify(title), accepts, is_custom: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Replaces the items, in this order. Items with applications are kept, at the end. */
export async function importItems(tx: Tx, invitationId: number, personId: number, wanted: readonly ExportedItem[]): Promise<PendingNote[]> {
  const notes: PendingNote[] = []
  const departments = new Map((await tx.selectFrom('department').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))
  const semesters = new Set((await tx.selectFrom('semester').select('id').execute()).map(({ id }) => id))
  const present = await findItems(tx, invitationId)
  const seen = new Set<number>()
  for (const [index, { department, ...item }] of wanted.entries()) {
    const departmentId = departments.get(department)
    if (departmentId === undefined || !semesters.has(item.semester)) notes.push({ code: 'itemUnknown', name: item.code })
    else {
      const same = present.find((one) => one.departmentId === departmentId && one.code === item.code)
      const id = same?.id ?? (await insertItem(tx, personId, { invitationId, departmentId, ...item }))
      if (!same) present.push({ ...item, id, departmentId, invitationId, createdBy: personId, apps: 0 })
      await tx
        .updateTable('invitation_item')
        .set({ ...item, sort_order: index })
        .where('id', '=', id)
        .execute()
      seen.add(id)
    }
  }
  for (const { id, code } of present.filter((one) => !seen.has(one.id))) {
    if ((await countApplications(tx, id)) === 0) await removeItemRow(tx, id)
    else {
      notes.push({ code: 'itemKept', name: code })
      await tx.updateTable('invitation_item').set({ sort_order: wanted.length }).where('id', '=', id).execute()
    }
  }
  return notes
}

/** Replaces the instructions with their sanitised HTML. */
export async function importHelp(tx: Tx, invitationId: number, help: ExportedInvitation['help']): Promise<void> {
  await tx.deleteFrom('invitation_help').where('invitation_id', '=', invitationId).execute()
  for (const { kind, language, html, source = null } of help) {
    const columns = { html: cleanHtml(html), source }
    await tx
      .insertInto('invitation_help')
      .values({ invitation_id: invitationId, kind, language, ...columns })
      .onConflict((conflict) => conflict.columns(['invitation_id', 'kind', 'language']).doUpdateSet(columns))
      .execute()
  }
}
