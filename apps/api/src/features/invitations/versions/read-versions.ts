import type { VersionRow } from '@klesis/contract/invitations/versions.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../invitations.policy.ts'

/** A page of the versions of an invitation, the newest first, with how many applications are on each. Forms are not read. */
export async function readVersions(
  db: Db,
  actor: Actor,
  { id, page }: { id: number; page: number },
): Promise<{ items: VersionRow[]; total: number; totalIsExact: boolean }> {
  await readManagedInvitation(db, actor, id)
  const { rows: items } = await sql<VersionRow>`
    select v.number, b.number as parent, v.created_at as "createdAt", p.fullname as author, v.changed, v.id = i.current_version_id as "isCurrent",
      d.version_id is not null as "isDraft", c.drafts, c.submitted
    from invitation_version v join invitation i on i.id = v.invitation_id join person p on p.id = v.created_by
      left join invitation_version b on b.id = v.parent_id
      left join invitation_draft d on d.invitation_id = i.id and d.version_id = v.id
      cross join lateral (
        select count(*) filter (where a.app_state <> 'permanent') as drafts, count(*) filter (where a.app_state = 'permanent') as submitted
        from application a where a.version_id = v.id and a.deleted_at is null) c
    where v.invitation_id = ${id} order by v.number desc limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('invitation_version')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('invitation_id', '=', id)
    .executeTakeFirstOrThrow()
  return { items, total: Number(total), totalIsExact: true }
}
