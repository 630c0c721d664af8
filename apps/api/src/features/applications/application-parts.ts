import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'

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
    from live_item i left join application_item c on c.item_id = i.id and c.application_id = ${value('id')}
    where i.invitation_id = ${value('invitationId')} order by i.sort_order`,
)

/** The applicant's other submitted applications, the newest first, if the invitation shows them. */
export const readOthers = (db: Db, application: ApplicationRow): Promise<ApplicationView['otherApplications']> =>
  findOtherApplications(db, { id: application.id, personId: application.person_id, invitationId: application.invitation_id })

const findOtherApplications = namedQuery<{ id: number; personId: number; invitationId: number }, ApplicationView['otherApplications'][number]>(
  'applications.others',
  (value) => sql`
    select a.id, i.title as "invitationTitle", a.approval_state as "approvalState", a.app_state as "appState", a.submitted_at as "submittedAt",
      a.resubmitted_at as "resubmittedAt"
    from application a join invitation i on i.id = a.invitation_id
    where a.person_id = ${value('personId')} and a.id <> ${value('id')} and a.deleted_at is null and a.app_state = 'permanent'
      and (select this.app_others from invitation this where this.id = ${value('invitationId')})
    order by a.id desc limit 100`,
)

const findSlotsToCome = namedQuery<{ invitationId: number; personId: number; isInvited: boolean; now: string }, { id: number }>(
  'applications.slots',
  (value) => sql`
    select e.id from calendar_event e
    where e.invitation_id = ${value('invitationId')} and e.slot_minutes is not null and e.ends_at > ${value('now')}::timestamptz
      and (${value('isInvited')}::boolean or exists (select from calendar_booking b where b.event_id = e.id and b.person_id = ${value('personId')})) limit 1`,
)

/** Whether the applicant of a submitted application may book a slot of an event to come, or has booked one. For anybody else there is no such event. */
export async function hasSlotsToCome(db: Db, application: ApplicationRow, now: Date): Promise<boolean> {
  const { invitation_id: invitationId, person_id: personId, approval_state: approvalState, is_anonymous: isAnonymous } = application
  const isInvited = approvalState !== 'rejected' && !isAnonymous
  return (await findSlotsToCome(db, { invitationId, personId, isInvited, now: now.toISOString() })).length > 0
}

const findResubmissions = namedQuery('applications.resubmissions', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('resubmission').select(['step_id as stepId', 'at']).where('application_id', '=', value('id')).orderBy('id'),
)

/** All submissions after the first. Those after a withdrawal, which no step asked for, show the last of them only. */
export async function readResubmissions(db: Db, { id, resubmitted_at: last }: ApplicationRow): Promise<ApplicationView['resubmissions']> {
  if (last === null) return []
  const corrections = await findResubmissions(db, { id })
  return corrections.at(-1)?.at === last ? corrections : [...corrections, { stepId: null, at: last }]
}
