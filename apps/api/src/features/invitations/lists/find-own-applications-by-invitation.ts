import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { OwnApplication } from '../apply-rules.ts'

export interface OwnApplications {
  /** The latest that waits for its owner, or the latest of all, with the number of all and of required documents that it lacks. */
  mine: NonNullable<ActiveInvitation['mine']>
  /** All, in the order of creation. */
  applications: OwnApplication[]
}

/** The person's undeleted applications to each invitation. */
export async function findOwnApplicationsByInvitation(
  db: Db,
  personId: number,
  invitations: readonly { id: number }[],
): Promise<ReadonlyMap<number, OwnApplications>> {
  if (invitations.length === 0) return new Map()
  const { rows } = await sql<OwnApplications['mine'] & Pick<OwnApplications, 'applications'> & { invitationId: number }>`
    select a.invitation_id as "invitationId", a.id, a.app_state as "appState", a.approval_state as "approvalState", a.count, a.applications,
      case when a.app_state = 'permanent' then 0 else (
        select coalesce(sum(greatest(0, required.count - uploaded.count)), 0)::int
        from invitation_version v cross join lateral jsonb_array_elements(v.requirements) r
          cross join lateral (select case when (r ->> 'isRequired')::boolean then greatest(1, (r ->> 'min')::int) else 0 end as count) required
          cross join lateral (select count(*) from attachment f where f.application_id = a.id and f.requirement_id = (r ->> 'id')::int
            and f.removed_at is null and f.staged is distinct from 'remove') uploaded
        where v.id = a.version_id)
        + (select count(*)::int from asked_document d where d.application_id = a.id and d.is_running and not d.is_late and not d.has_files) end as missing
    from (select distinct on (invitation_id) *, count(*) over whole::int as count, jsonb_agg(jsonb_build_object('id', id, 'appState', app_state,
        'approvalState', approval_state, 'approvals', approvals, 'approved', approved, 'protocolNumber', protocol_number)) over whole as applications
      from application where person_id = ${personId} and deleted_at is null and invitation_id = any(${invitations.map(({ id }) => id)})
      window whole as (partition by invitation_id order by id rows between unbounded preceding and unbounded following)
      order by invitation_id, app_state <> 'permanent' or approval_state = 'review' desc, id desc) a`.execute(db)
  return new Map(rows.map(({ invitationId, applications, ...mine }) => [invitationId, { mine, applications }]))
}
