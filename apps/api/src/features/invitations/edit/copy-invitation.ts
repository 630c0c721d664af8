import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { type PendingNote, toImportNote } from '../exchange/import-notes.ts'
import { triggerNote } from '../triggers/import-triggers.ts'
import { findSavedTriggers } from '../triggers/saved-triggers.ts'
import { saveVersion } from '../versions/save-version.ts'
import { addInvitation } from './add-invitation.ts'
import { requireForms } from './invitation-columns.ts'
import { readInvitationEdit } from './read-invitation-edit.ts'
import { leaveScriptsOut, writesScripts } from './script-rights.ts'

/**
 * Copies an invitation as a new unpublished one: card, forms, requirements, items and instructions, without applications and privileges. Scripts and actions are
 * left out, and noted, unless the actor may write them.
 */
export function copyInvitation(db: Db, actor: Actor, sourceId: number, now: Date): Promise<{ id: number; notes: ImportNote[] }> {
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    const content = await readInvitationEdit(tx, actor, { id: sourceId, formAndScriptProblems: [], now })
    const { content: source, notes } = await leaveScriptsOut(tx, actor, { before: undefined, content })
    const withActions = content.requirements.filter(({ actions }) => actions !== null && !writesScripts(actor))
    const id = await addInvitation(tx, actor, { ...source, title: copyTitle(source.title), isArchived: false }, now)
    await sql`insert into requirement (invitation_id, attachment_type_id, is_required, min, max, keep_file_name, note, template_file_id, sort_order, actions)
      select ${id}, attachment_type_id, is_required, min, max, keep_file_name, note, template_file_id, sort_order, ${writesScripts(actor) ? sql`actions` : sql`null`} from requirement
      where invitation_id = ${sourceId} and removed_at is null and application_id is null order by sort_order, id`.execute(tx)
    await sql`insert into invitation_item (invitation_id, department_id, code, title, category, semester, sort_order, created_by)
      select ${id}, department_id, code, title, category, semester, sort_order, ${person.id} from invitation_item
      where invitation_id = ${sourceId} and removed_at is null order by sort_order, id`.execute(tx)
    await sql`insert into invitation_help (invitation_id, kind, language, html, source)
      select ${id}, kind, language, html, source from invitation_help where invitation_id = ${sourceId}`.execute(tx)
    const version = await saveVersion(tx, person, id, { forms: requireForms(source) })
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.copied', ids: { sourceId, ...version } })
    await emit(tx, 'invitation.copied', { actor, sourceId, invitationId: id })
    if (writesScripts(actor)) await emit(tx, 'invitation.copiedWithScripts', { actor, sourceId, invitationId: id })
    const leftOut = writesScripts(actor) ? [] : await findSavedTriggers(tx, sourceId)
    const all = [
      ...notes,
      ...leftOut.map((trigger) => triggerNote(trigger, actor)),
      ...withActions.map(({ attachmentType }): PendingNote => ({ code: 'requirementActionsLeftOut', name: textIn(attachmentType.title, actor.language) })),
    ]
    return { id, notes: all.map((note) => toImportNote(contextOf(tx).editedTexts, note, actor.language)) }
  })
}

const marks: LocalizedText = { el: ' (αντίγραφο)' }

const copyTitle = (title: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(title).map(([language, text]) => [language, text.trim() === '' ? text : `${text}${marks[language] ?? ' (copy)'}`]))
