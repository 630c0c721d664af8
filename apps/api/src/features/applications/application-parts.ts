import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'

/** The files of an application, in the shape of the contract. Only the applicant sees staged changes. */
export const attachmentRows = (id: RawBuilder<unknown>, showsStaged: RawBuilder<boolean>) => sql<Attachment>`
    select t.id, t.requirement_id as "requirementId", t.component_key as "componentKey", t.name, f.size, f.content_type as "contentType",
      encode(f.sha256, 'hex') as sha256, t.created_at as "createdAt", case when ${showsStaged} then t.staged end as staged
    from attachment t join file f on f.id = t.file_id
    where t.application_id = ${id} and t.removed_at is null and (${showsStaged} or t.staged is distinct from 'add') order by t.id`

const findAttachments = namedQuery('applications.attachments', (value: ParameterOf<{ id: number; showsStaged: boolean }>) =>
  attachmentRows(value('id'), sql`${value('showsStaged')}::boolean`),
)

export const readAttachments = (db: Db, id: number, showsStaged: boolean): Promise<Attachment[]> => findAttachments(db, { id, showsStaged })

type Items = ApplicationView['items']

/** The courses of the last save, in the invitation's order. Those that the invitation no longer has follow: what was submitted keeps them. */
export const readChosenItems = (db: Db, id: number): Promise<Items> => findChosenItems(db, { id })

const findChosenItems = namedQuery<{ id: number }, Items[number]>(
  'applications.chosenItems',
  (value) => sql`
    select i.id, coalesce(l.code, i.code) as code, coalesce(l.title, i.title) as title, coalesce(l.category, i.category) as category,
      coalesce(l.semester, i.semester) as semester, coalesce(l.department_id, i.department_id) as "departmentId"
    from application_item c join invitation_item i on i.id = c.item_id left join live_item l on l.invitation_id = i.invitation_id and l.id = i.id
    where c.application_id = ${value('id')} order by l.sort_order, i.sort_order, i.id`,
)

/** Those of the chosen courses that the invitation no longer has. */
export async function readFormerItems(db: Db, chosen: readonly number[], live: Items): Promise<Items> {
  const ids = chosen.filter((id) => !live.some((item) => item.id === id))
  return ids.length === 0 ? [] : findFormerItems(db, { ids })
}

const findFormerItems = namedQuery<{ ids: readonly number[] }, Items[number]>(
  'applications.formerItems',
  (value) => sql`
    select id, code, title, category, semester, department_id as "departmentId" from invitation_item where id = any(${value('ids')}::int[])
    order by sort_order, id`,
)

/** The other submitted applications of the applicant of application `a`, the newest first, if its invitation `i` shows them. */
export const otherRows = sql.raw(`
  select o.id, w.title as "invitationTitle", o.approval_state as "approvalState", o.app_state as "appState", o.submitted_at as "submittedAt",
    o.resubmitted_at as "resubmittedAt"
  from application o join invitation w on w.id = o.invitation_id
  where o.person_id = a.person_id and o.id <> a.id and o.deleted_at is null and o.app_state = 'permanent' and i.app_others
  order by o.id desc limit 100`)

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
