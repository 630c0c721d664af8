import { type AnswerColumnId, answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerColumn, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { answerColumns } from '@klesis/forms/diff/answer-columns.ts'
import { keptAnswer } from '@klesis/forms/diff/kept-answer.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type AskedParts, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ListedInvitation, requireListedInvitations } from '../../application-lists/index.ts'

interface List {
  tagId: number
  tag: boolean
}

interface AskedColumns {
  columns?: readonly AnswerColumnId[] | undefined
}

/** The invitations of a list with the numbers of their applications, the newest first. The stored number would count what a script at `listFilter` hides. */
export async function readListInvitations(db: Db, actor: Actor, list: List): Promise<{ items: ListInvitation[]; total: number }> {
  const ids = (await requireListedInvitations(db, actor, list)).map(({ id }) => id)
  const { rows } = await sql<ListInvitation>`
    select i.id, i.title, case when 'listFilter' = any(i.points) then null
      else coalesce((select sum(c.count) from application_count c where c.invitation_id = i.id), 0)::int end as count
    from invitation i where i.id = any(${ids}) order by i.id desc`.execute(db)
  return { items: rows, total: rows.length }
}

/**
 * The answers that a list can show as columns, by invitation in the order of its form; those with the ids given, if there are any. A form of several invitations is
 * read once. A field whose key cannot stand in an address has none.
 */
export async function readListColumns(db: Db, actor: Actor, { columns, ...list }: List & AskedColumns): Promise<{ items: AnswerColumn[]; total: number }> {
  const items = await columnsOfInvitations(db, actor, await requireListedInvitations(db, actor, list), columns)
  return { items, total: items.length }
}

/** The invitations to which the caller has applications, with how many, the newest first. */
export async function readMyInvitations(db: Db, actor: Actor): Promise<{ items: ListInvitation[]; total: number }> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<ListInvitation>`
    select i.id, i.title, a.count from (
      select invitation_id, count(*)::int as count from application where person_id = ${id} and deleted_at is null group by 1) a
    join invitation i on i.id = a.invitation_id order by i.id desc`.execute(db)
  return { items: rows, total: rows.length }
}

/** The answers that the list of the caller's own applications to an invitation can show as columns; those to one to which they have none are none of theirs. */
export async function readMyColumns(db: Db, actor: Actor, invitationId: number): Promise<{ items: AnswerColumn[]; total: number }> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<ListedInvitation>`
    select i.id, i.points, i.title from invitation i
    where i.id = ${invitationId} and exists (select from application a where a.person_id = ${id} and a.invitation_id = i.id and a.deleted_at is null)`.execute(
    db,
  )
  if (rows.length === 0) refuse('invitation.notFound')
  const items = await columnsOfInvitations(db, actor, rows)
  return { items, total: items.length }
}

/** The same of invitations whose applications the caller may list. */
export async function columnsOfInvitations(
  db: Db,
  actor: Actor,
  invitations: readonly ListedInvitation[],
  columns?: readonly AnswerColumnId[],
): Promise<AnswerColumn[]> {
  const asked = columns && new Set(columns)
  const askedOf = columns?.map((id) => Number(id.split(':')[0]))
  const ids = invitations.map(({ id }) => id).filter((id) => askedOf?.includes(id) ?? true)
  const { rows } = await sql<{ invitationIds: number[]; form: Form; settings: AskedParts }>`
    select array_agg(i.id) as "invitationIds", f.form,
      jsonb_build_object('appExperience', v.settings -> 'appExperience', 'appScopus', v.settings -> 'appScopus') as settings
    from invitation i join invitation_version v on v.id = i.current_version_id join form_body f on f.hash = v.form_hash
    where i.id = any(${ids}) group by f.hash, 3`.execute(db)
  const items = rows.flatMap(({ invitationIds, form, settings }) => {
    const questions = answerColumns(withAskedParts(form, settings), actor.language)
    const translate = translator(form, actor.language)
    return invitationIds.flatMap((invitationId) =>
      questions
        .map(({ key, label, isNumeric, component }) => ({
          ...{ id: `${invitationId}:${key}`, invitationId, label, isNumeric },
          kept: keptAnswer(component, { language: actor.language, translate }) ?? null,
        }))
        .filter(({ id }) => answerColumnPattern.test(id) && (asked?.has(id) ?? true)),
    )
  })
  return items.toSorted((one, other) => other.invitationId - one.invitationId)
}
