import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { saveVersion } from '../versions/save-version.ts'
import { addInvitation } from './add-invitation.ts'
import { requireForms } from './invitation-columns.ts'
import { readInvitationEdit } from './read-invitation-edit.ts'

/** Copies an invitation as a new unpublished one: card, forms, requirements, items and instructions, without applications and privileges. */
export function copyInvitation(db: Db, actor: Actor, sourceId: number, now: Date): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    const source = await readInvitationEdit(tx, actor, { id: sourceId, formAndScriptProblems: [], now })
    const id = await addInvitation(tx, actor, { ...source, title: copyTitle(source.title), isArchived: false }, now)
    await sql`insert into requirement (invitation_id, attachment_type_id, is_required, min, max, keep_file_name, actions)
      select ${id}, attachment_type_id, is_required, min, max, keep_file_name, actions from requirement
      where invitation_id = ${sourceId} and removed_at is null order by id`.execute(tx)
    await sql`insert into invitation_item (invitation_id, department_id, code, title, category, semester, sort_order, created_by)
      select ${id}, department_id, code, title, category, semester, sort_order, ${person.id} from invitation_item
      where invitation_id = ${sourceId} and removed_at is null order by sort_order, id`.execute(tx)
    await sql`insert into invitation_help (invitation_id, kind, language, html)
      select ${id}, kind, language, html from invitation_help where invitation_id = ${sourceId}`.execute(tx)
    const version = await saveVersion(tx, person, id, { forms: requireForms(source) })
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.copied', ids: { sourceId, ...version } })
    return { id }
  })
}

const marks: LocalizedText = { el: ' (αντίγραφο)' }

const copyTitle = (title: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(title).map(([language, text]) => [language, text.trim() === '' ? text : `${text}${marks[language] ?? ' (copy)'}`]))
