import type { CommentAudience } from '@klesis/contract/applications/comments.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'

/** The data of an application that its notices need. */
export interface NoticeApplication {
  applicationId: number
  applicantId: number
  applicant: string
  title: LocalizedText
  protocolNumber: string
  /** When it was submitted first. */
  submitted: string | null
  /** When it was submitted last: as corrected, if it was sent back. */
  sent: string | null
  isSubmitted: boolean
  /** Until when its applicant may submit it; null if the invitation is continuous. */
  until: string | null
  /** Whether it was created without an account. */
  isAnonymous: boolean
  /** The language in which the application was created. */
  language: string
  /** The reason of the final decision. */
  reason: string
  link: string
}

const findRow = namedQuery<{ applicationId: number }, Omit<NoticeApplication, 'link'>>(
  'notifications.application',
  (value) => sql`
    select a.id as "applicationId", a.person_id as "applicantId", a.applicant_name as applicant, i.title, coalesce(a.protocol_number, '') as "protocolNumber",
      a.submitted_at as submitted, coalesce(a.resubmitted_at, a.submitted_at) as sent, a.app_state = 'permanent' as "isSubmitted",
      case when not i.is_continuous then greatest(i.ends_at, a.extended_until) end as until, a.is_anonymous as "isAnonymous", a.language, coalesce(s.reason, '') as reason
    from application a join invitation i on i.id = a.invitation_id left join step s on s.id = a.decided_step_id where a.id = ${value('applicationId')}`,
)

export async function readNoticeApplication(tx: Tx, applicationId: number): Promise<NoticeApplication> {
  const [row] = await findRow(tx, { applicationId })
  if (!row) throw new Error(`There is no application ${applicationId} to notify of.`)
  return { ...row, link: `/application/edit/${applicationId}` }
}

const ids = async (tx: Tx, query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(tx)).rows.map((row) => row.id)

/** The people who manage the application's invitation. */
export const findManagers = (tx: Tx, applicationId: number): Promise<number[]> =>
  ids(tx, managersOf(sql`(select invitation_id from application where id = ${applicationId})`))

export const findManagersOf = (tx: Tx, invitationId: number): Promise<number[]> => ids(tx, managersOf(sql`${invitationId}`))

interface OfInvitation {
  invitationId: number
  title: LocalizedText
  applicationIds: number[]
}

/** The applications by their invitations. */
export async function findInvitationsOf(tx: Tx, applicationIds: readonly number[]): Promise<OfInvitation[]> {
  const { rows } = await sql<OfInvitation>`
    select i.id as "invitationId", i.title, array_agg(a.id order by a.id) as "applicationIds"
    from application a join invitation i on i.id = a.invitation_id where a.id = any(${applicationIds}::int[]) group by i.id order by i.id`.execute(tx)
  return rows
}

/** Whoever made the invitation is among them as an administrator, or if nobody else is there to be told. */
const managersOf = (invitationId: RawBuilder<unknown>) => sql<{ id: number }>`
  with manager as (select v.person_id as id from invitation_privilege v join person p on p.id = v.person_id and p.is_active
    where v.invitation_id = ${invitationId} and v.privilege = 'manage')
  select id from manager
  union select i.created_by from invitation i where i.id = ${invitationId} and (not exists (select from manager)
    or exists (select from person_role o where o.person_id = i.created_by and o.role in ('admin', 'systemAdmin')))`

/**
 * Everybody in the conversation under an application: the applicant, the approvers so far, and the authors of comments who may still read it. What officials write
 * among themselves is not for the applicant.
 */
export const findConversation = (tx: Tx, applicationId: number, audience: CommentAudience): Promise<number[]> =>
  ids(
    tx,
    sql`
    select r.id from application a cross join lateral (
      select a.person_id as id
      union select approver_id from step where application_id = a.id and opened_at is not null and state <> 'cancelled'
      union select c.person_id from comment c where c.application_id = a.id and (
        exists (select from invitation_privilege v where v.invitation_id = a.invitation_id and v.person_id = c.person_id)
        or exists (select from person_role o where o.person_id = c.person_id and o.role in ('admin', 'systemAdmin')))) r
    where a.id = ${applicationId} and (${audience === 'applicant'} or r.id <> a.person_id)`,
  )
