import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Events } from '../../../events/emit.ts'
import { hasSubmitted } from '../../duties/index.ts'

/**
 * Keeps an evaluation begun whose invitation gets a later end: it goes on from the former one, so that what members wrote stays readable and counts. Where nothing was
 * submitted there was nothing to evaluate, and it begins with the new end.
 */
export async function keepBegun(tx: Tx, { invitationId, endedAt }: Events['invitation.reopened']): Promise<void> {
  await sql`
    insert into evaluation_period (invitation_id, opened_at)
    select i.id, ${endedAt} from invitation i where i.id = ${invitationId} and i.app_evaluation and ${hasSubmitted(sql`i.id`)}
    on conflict (invitation_id) do update set opened_at = excluded.opened_at where evaluation_period.opened_at is null`.execute(tx)
}
