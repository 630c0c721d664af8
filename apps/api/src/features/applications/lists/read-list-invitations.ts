import { answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerColumn, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { answerColumns } from '@klesis/forms/diff/answer-columns.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type AskedParts, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findListed } from '../read-applications-of.ts'

interface List {
  tagId: number
  tag: boolean
}

/** The invitations of a list with the numbers of their applications, the newest first. */
export async function readListInvitations(db: Db, actor: Actor, list: List): Promise<{ items: ListInvitation[]; total: number }> {
  const ids = (await findListed(db, actor, list)).map(({ id }) => id)
  const { rows } = await sql<ListInvitation>`
    select i.id, i.title, coalesce((select sum(c.count) from application_count c where c.invitation_id = i.id), 0)::int as count
    from invitation i where i.id = any(${ids}) order by i.id desc`.execute(db)
  return { items: rows, total: rows.length }
}

/** The answers that a list can show as columns, by invitation in the order of its form. A field whose key cannot stand in an address has none. */
export async function readListColumns(db: Db, actor: Actor, list: List): Promise<{ items: AnswerColumn[]; total: number }> {
  const ids = (await findListed(db, actor, list)).map(({ id }) => id)
  const { rows } = await sql<{ invitationId: number; form: Form; settings: AskedParts }>`
    select i.id as "invitationId", f.form, v.settings from invitation i
    join invitation_version v on v.id = i.current_version_id join form_body f on f.hash = v.form_hash
    where i.id = any(${ids}) order by i.id desc`.execute(db)
  const items = rows.flatMap(({ invitationId, form, settings }) =>
    answerColumns(withAskedParts(form, settings), actor.language)
      .map(({ key, label, isNumeric }) => ({ id: `${invitationId}:${key}`, invitationId, label, isNumeric }))
      .filter(({ id }) => answerColumnPattern.test(id)),
  )
  return { items, total: items.length }
}
