import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { toInstantOfJson } from '../../db/json-converters.ts'
import { namedQuery } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { Invitation } from '../invitations/index.ts'
import { type AccessRow, type ApplicationAccess, type ApplicationRow, applicationColumns, joinPrivilege, opensTo, requireAccessBy } from '../lifecycle/index.ts'
import { attachmentRows, otherRows } from './application-parts.ts'
import { unitName } from './read-applicant.ts'
import { type StepOfPage, stepRows } from './read-steps.ts'

type Shown = 'startsAt' | 'endsAt' | 'isContinuous' | 'isPublished' | 'isArchived' | 'languages' | 'points' | 'currentVersionId'
type Settings = 'appItems' | 'appComments' | 'appOthers' | 'appEvaluation'

/** What the page of an application shows of nearly every one, and what decides whether the person may see it. */
export interface PageRow extends ApplicationRow, AccessRow, Pick<Invitation, Shown | Settings> {
  id: number
  invitation_id: number
  person_id: number
  invitationTitle: Invitation['title']
  hasHelp: boolean
  fullname: string
  email: string | null
  avatar: string | null
  unit: string | null
  steps: StepOfPage[]
  attachments: Attachment[]
  others: ApplicationView['otherApplications']
  /** The courses that were chosen when the application was last saved. */
  itemIds: number[]
  /** Whether a rule asked for documents. */
  isAsked: boolean
  isApplicantNotified: boolean
  /** Whether the person may be editing it as the applicant, and so sees their working copy. */
  showsWorkingCopy: boolean
}

const asJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
const ofApplication = applicationColumns.map((column) => sql.ref(`a.${column}`))
const ofInvitation =
  sql.raw(`i.title as "invitationTitle", i.starts_at as "startsAt", i.ends_at as "endsAt", i.is_continuous as "isContinuous", i.languages, i.points,
      i.is_published as "isPublished", i.is_archived as "isArchived", i.current_version_id as "currentVersionId", i.app_items as "appItems",
      i.app_comments as "appComments", i.app_others as "appOthers", i.app_evaluation as "appEvaluation"`)

const findRow = namedQuery<{ id: number; me: number; now: string; language: Language }, PageRow>('applications.page', (value) => {
  const [id, me] = [sql`a.id`, value('me')]
  const showsWorkingCopy = sql<boolean>`(a.person_id = ${me} and (a.app_state <> 'permanent' or a.approval_state = 'review'))`
  return sql`
    select ${sql.join(ofApplication)}, ${ofInvitation}, p.fullname, p.email, p.avatar_file_id as avatar,
      ${unitName(value('language'))} as unit, v.privilege, s.is_approver, s.steps, ${showsWorkingCopy} as "showsWorkingCopy",
      ${asJson(attachmentRows(id, showsWorkingCopy))} as attachments,
      ${asJson(otherRows)} as others, array(select c.item_id from application_item c where c.application_id = a.id order by c.item_id) as "itemIds",
      exists (select from requirement r where r.application_id = a.id and r.removed_at is null) as "isAsked",
      case when p.is_nameless then exists (select from contact_address c where c.application_id = a.id) else p.is_active and p.email is not null end as "isApplicantNotified",
      exists (select from invitation_help h where h.invitation_id = a.invitation_id) as "hasHelp"
    from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id left join unit u on u.id = p.unit_id
      ${joinPrivilege(me)}
      cross join lateral (
        select coalesce(json_agg(s), '[]') as steps, coalesce(bool_or(${opensTo(me, sql`s."isMine"`)}), false) as is_approver
        from (${stepRows(id, me, value('now'))}) s
      ) s
    where a.id = ${value('id')} and a.deleted_at is null`
})

/** The page and what the actor may do with it; anybody who may not read the application gets 404. */
export async function requirePage(db: Db, actor: Actor, id: number, now: Date): Promise<{ page: PageRow; access: ApplicationAccess }> {
  const [row] = await findRow(db, { id, me: requirePerson(actor).id, now: now.toISOString(), language: actor.language })
  const page = row ?? refuse('application.notFound')
  const access = requireAccessBy(actor, page)
  for (const file of page.attachments) file.createdAt = toInstantOfJson(file.createdAt)
  for (const other of page.others) {
    other.submittedAt = toInstantOfJson(other.submittedAt)
    other.resubmittedAt = toInstantOfJson(other.resubmittedAt)
  }
  return { page, access }
}
