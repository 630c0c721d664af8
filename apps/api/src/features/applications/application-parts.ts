import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'

const findAttachmentRows = namedQuery('applications.attachments', (value: ParameterOf<{ id: number; showsStaged: boolean }>, db) =>
  db
    .selectFrom('attachment as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.id', 't.requirement_id as requirementId', 't.component_key as componentKey', 't.name', 'f.size', 'f.content_type as contentType'])
    .select(['f.sha256', 't.created_at as createdAt', 't.staged'])
    .where('t.application_id', '=', value('id'))
    .where('t.removed_at', 'is', null)
    .where(sql<boolean>`(${value('showsStaged')}::boolean or t.staged is distinct from 'add')`)
    .orderBy('t.id'),
)

/** The files of an application. Only the applicant sees staged changes. */
export async function readAttachments(db: Db, id: number, showsStaged: boolean): Promise<Attachment[]> {
  const rows = await findAttachmentRows(db, { id, showsStaged })
  return rows.map((row) => ({ ...row, sha256: row.sha256.toString('hex'), staged: showsStaged ? row.staged : null }))
}

/** The courses that may be chosen, in the invitation's order, and the chosen ones. */
export async function readItemChoices(db: Db, id: number, invitationId: number): Promise<{ items: ApplicationView['items']; chosen: number[] }> {
  const rows = await findItemRows(db, { id, invitationId })
  return { items: rows.map(({ isChosen: _, ...item }) => item), chosen: rows.filter((row) => row.isChosen).map((row) => row.id) }
}

const findItemRows = namedQuery<{ id: number; invitationId: number }, ApplicationView['items'][number] & { isChosen: boolean }>(
  'applications.items',
  (value) => sql`
    select i.id, i.code, i.title, i.category, i.semester, i.department_id as "departmentId", c.item_id is not null as "isChosen"
    from invitation_item i left join application_item c on c.item_id = i.id and c.application_id = ${value('id')}
    where i.invitation_id = ${value('invitationId')} order by i.sort_order, i.id`,
)

/** The applicant's other submitted applications, the newest first. */
export async function readOthers(db: Db, id: number, personId: number): Promise<ApplicationView['otherApplications']> {
  return findOtherApplications(db, { id, personId })
}

const findOtherApplications = namedQuery<{ id: number; personId: number }, ApplicationView['otherApplications'][number]>(
  'applications.others',
  (value) => sql`
    select a.id, i.title as "invitationTitle", a.approval_state as "approvalState", a.app_state as "appState", a.submitted_at as "submittedAt"
    from application a join invitation i on i.id = a.invitation_id
    where a.person_id = ${value('personId')} and a.id <> ${value('id')} and a.deleted_at is null and a.app_state = 'permanent' order by a.id desc limit 100`,
)
