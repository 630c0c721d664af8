import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

type OwnApplication = NonNullable<ActiveInvitation['mine']>

/** The person's latest application to each invitation, with the number of their applications and of required documents that the latest lacks. */
export async function findMine(db: Db, personId: number, invitations: readonly { id: number }[]): Promise<ReadonlyMap<number, OwnApplication>> {
  if (invitations.length === 0) return new Map()
  const { rows } = await sql<OwnApplication & { invitationId: number }>`
    select a.invitation_id as "invitationId", a.id, a.app_state as "appState", a.approval_state as "approvalState", a.count,
      case when a.app_state = 'permanent' then 0 else (
        select coalesce(sum(greatest(0, required.count - uploaded.count)), 0)::int
        from invitation_version v cross join lateral jsonb_array_elements(v.requirements) r
          cross join lateral (select case when (r ->> 'isRequired')::boolean then greatest(1, (r ->> 'min')::int) else 0 end as count) required
          cross join lateral (select count(*) from attachment f where f.application_id = a.id and f.requirement_id = (r ->> 'id')::int
            and f.removed_at is null and f.staged is distinct from 'remove') uploaded
        where v.id = a.version_id) end as missing
    from (select distinct on (invitation_id) *, count(*) over (partition by invitation_id)::int as count from application
      where person_id = ${personId} and deleted_at is null and invitation_id = any(${invitations.map(({ id }) => id)})
      order by invitation_id, id desc) a`.execute(db)
  return new Map(rows.map(({ invitationId, ...mine }) => [invitationId, mine]))
}
