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
