import { ApplicationFilter, type ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { allOf, countUpTo, matching, readCards } from './application-card.ts'

type Input = HandlerInput<typeof applications.ofInvitation>['params'] & HandlerInput<typeof applications.ofInvitation>['query']

/** The applications of one invitation, or of all invitations with a tag, that the caller may see; totals by state come from the stored counters. */
export async function readApplicationsOf(db: Db, actor: Actor, { tagId, tag, f, search, page, pageSize }: Input): Promise<string> {
  const invitationIds = await findVisible(db, actor, tag ? { tagId } : { invitationId: tagId })
  if (!tag && invitationIds.length === 0) refuse('invitation.notFound')
  const where = allOf([
    sql`a.deleted_at is null and a.invitation_id = any(${invitationIds})`,
    ...narrowing(f ?? ApplicationFilter.parse({})),
    ...matching(search),
  ])
  const [cards, counts, { total, totalIsExact }] = await Promise.all([
    readCards(db, where, { page, pageSize }, true),
    readCounts(db, invitationIds),
    countUpTo(db, where),
  ])
  const stats: ApplicationStats = { ...counts, filtered: total, filteredIsExact: totalIsExact }
  return `{"applications":${cards},"stats":${JSON.stringify(stats)}}`
}

async function findVisible(db: Db, actor: Actor, { tagId, invitationId }: { tagId?: number; invitationId?: number }): Promise<number[]> {
  const { id } = requirePerson(actor)
  if (actor.scope) return []
  let query = db.selectFrom('invitation as i').select('i.id')
  if (invitationId !== undefined) query = query.where('i.id', '=', invitationId)
  if (tagId !== undefined) query = query.where('i.id', 'in', db.selectFrom('invitation_tag').select('invitation_id').where('tag_id', '=', tagId))
  if (!mayEverywhere(actor, 'invitation.listApplications')) {
    const granted = db.selectFrom('invitation_privilege').select('invitation_id').where('person_id', '=', id)
    query = query.where('i.id', 'in', granted.where('privilege', 'in', privilegesFor('invitation.listApplications')))
  }
  return (await query.execute()).map((row) => row.id)
}

/** How `appTagsCond` combines tags: 0 any of them, 1 all of them. */
const tagConditions = [
  (tags: number[]) => sql`exists (select from application_tag t where t.application_id = a.id and t.app_tag_id = any(${tags}))`,
  (tags: number[]) => sql`(select count(*) from application_tag t where t.application_id = a.id and t.app_tag_id = any(${tags})) = ${new Set(tags).size}`,
] as const

function narrowing({ departmentId, appState, approvalState, appTags, appTagsCond }: ApplicationFilter): RawBuilder<unknown>[] {
  const tagCondition = tagConditions[appTagsCond === 1 ? 1 : 0]
  return [
    ...(departmentId >= 0 ? [sql`a.department_id = ${departmentId}`] : []),
    ...(appState.length > 0 ? [sql`a.app_state = any(${appState})`] : []),
    ...(approvalState.length > 0 ? [sql`a.approval_state = any(${approvalState})`] : []),
    ...(appTags.length > 0 ? [tagCondition(appTags)] : []),
  ]
}

/** A filter by approval state shows submitted applications only: drafts have no approvals. */
async function readCounts(db: Db, invitationIds: number[]): Promise<Omit<ApplicationStats, 'filtered' | 'filteredIsExact'>> {
  const counted = (condition: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
  const approval = (state: string) => counted(sql`app_state = 'permanent' and approval_state = ${state}`)
  const { rows } = await sql<Omit<ApplicationStats, 'filtered' | 'filteredIsExact'>>`
    select ${counted(sql`true`)} as total, ${approval('pending')} as pending, ${approval('notstarted')} as notstarted, ${approval('review')} as review,
      ${approval('approved')} as approved, ${approval('rejected')} as rejected, ${approval('skipped')} as skipped,
      ${counted(sql`app_state = 'draft'`)} as draft, ${counted(sql`app_state = 'temporary'`)} as temporary, ${counted(sql`app_state = 'permanent'`)} as permanent
    from application_count where invitation_id = any(${invitationIds})`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A sum without groups always has one row.')
  return counts
}
