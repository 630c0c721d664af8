import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const listed = 50

/** The submitted applications that the live version was to send back and that could not be sent; null if no attempt stopped. */
export async function findNotSentBack(db: Db, invitationId: number): Promise<InvitationEdit['notSentBack']> {
  const { rows } = await sql<{ at: string | null; ids: number[] }>`
    select min(r.stopped_at) as at, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as ids
    from version_review_run r
      join invitation i on i.id = r.invitation_id and i.current_version_id = r.version_id
      left join version_review_failure f on f.run_id = r.id
      left join application a on a.id = f.application_id and a.deleted_at is null and a.app_state = 'permanent' and a.approval_state = 'pending'
        and a.version_id <> r.version_id
    where r.invitation_id = ${invitationId} and r.stopped_at is not null and r.finished_at is null`.execute(db)
  const [row] = rows
  return row?.at ? { at: row.at, count: row.ids.length, applicationIds: row.ids.slice(0, listed) } : null
}
