import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import type { publishStates } from '@klesis/contract/invitations/publish-state.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isExpired } from '../apply-rules.ts'
import { isContinuousSql, tagsJson } from '../find-invitation.ts'

export interface ManagedInvitationsQuery {
  search: string
  state?: (typeof publishStates)[number] | undefined
  page: number
}

type Row = Omit<InvitationRow, 'isExpired'>

/** Counters, which every move updates; approval states are counted for submitted applications only. */
const stats = sql.raw(`jsonb_build_object(
  'draft', ${sum(`app_state = 'draft'`)}, 'temporary', ${sum(`app_state = 'temporary'`)}, 'permanent', ${sum(`app_state = 'permanent'`)},
  ${['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped'].map((state) => `'${state}', ${sum(`app_state = 'permanent' and approval_state = '${state}'`)}`).join(', ')},
  'problems', (select count(*) from application a where a.invitation_id = i.id and a.approval_problem is not null and a.deleted_at is null))`)

function sum(condition: string): string {
  return `coalesce((select sum(c.count) from application_count c where c.invitation_id = i.id and ${condition}), 0)`
}

/** Invitations that the actor may view or manage, the latest first, with the number of applications in each state. */
export async function readManagedInvitations(db: Db, actor: Actor, { search, state, page }: ManagedInvitationsQuery, now: Date) {
  const person = requirePerson(actor)
  const seesAll = mayEverywhere(actor, 'invitation.view')
  const managesAll = mayEverywhere(actor, 'invitation.manage')
  const from = sql`
    from invitation i join person p on p.id = i.created_by
      left join invitation_privilege v on v.invitation_id = i.id and v.person_id = ${person.id}
    where (${seesAll} or v.privilege = any(${privilegesFor('invitation.view')}))
      and (${search} = '' or position(search_key(${search}) in i.search) > 0)
      and (${state ?? null}::text is null or ${state ?? null} = case when i.is_archived then 'archived' when i.is_published then 'published' else 'draft' end)`
  const { rows } = await sql<Row>`
    select i.id, i.title, i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous", i.is_published as "isPublished",
      i.is_archived as "isArchived", exists (select from invitation_draft d where d.invitation_id = i.id) as "hasDraft",
      (select f.publish_at from planned_publication f where f.invitation_id = i.id) as "publishAt", ${tagsJson} as tags, p.fullname as creator, i.updated_at as "updatedAt",
      ${managesAll ? sql`'manage'` : sql`v.privilege`} as privilege, ${stats} as stats
    ${from} order by i.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { items: rows.map((row) => ({ ...row, isExpired: isExpired(row, now) })), total: counted[0]?.total ?? 0, totalIsExact: true }
}
