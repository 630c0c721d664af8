import type { ApplicationGroup } from '@klesis/contract/applications/list-columns.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findListedInvitations } from '../../application-lists/index.ts'

/**
 * The tags of the invitations whose applications the actor may see, in the order of tags, with the stored numbers of these applications. They would count what a script
 * at `listFilter` hides, so that a tag with such an invitation has none.
 */
export async function readGroups(db: Db, actor: Actor): Promise<{ items: ApplicationGroup[]; total: number }> {
  const ids = (await findListedInvitations(db, actor, {})).map(({ id }) => id)
  const hidesSome = sql`'listFilter' = any(i.points)`
  const { rows } = await sql<ApplicationGroup>`
    select t.tag_id as "tagId", count(*)::int as invitations,
      case when bool_or(${hidesSome}) then null else coalesce(sum(c.total), 0)::int end as total,
      case when bool_or(${hidesSome}) then null else coalesce(sum(c.waiting), 0)::int end as waiting
    from invitation_tag t join tag g on g.id = t.tag_id join invitation i on i.id = t.invitation_id
    left join (
      select invitation_id, sum(count) as total,
        sum(count) filter (where app_state = 'permanent' and approval_state in ('notstarted', 'pending')) as waiting
      from application_count where invitation_id = any(${ids}) group by invitation_id) c on c.invitation_id = t.invitation_id
    where t.invitation_id = any(${ids}) group by t.tag_id, g.position order by g.position, t.tag_id`.execute(db)
  return { items: rows, total: rows.length }
}
