import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Puts a script in force at a point of an invitation, instead of the one before. */
export async function putScript(db: Db, invitationId: number, point: TriggerId, script: string): Promise<void> {
  await sql`with script as (
      insert into trigger_script (invitation_id, trigger_id, number, script, author_id, created_at)
      select i.id, ${point}, 1 + (select count(*) from trigger_script s where s.invitation_id = i.id and s.trigger_id = ${point}), ${script}, i.created_by, now()
      from invitation i where i.id = ${invitationId} returning id)
    insert into invitation_trigger (invitation_id, trigger_id, script_id, live_script_id) select ${invitationId}, ${point}, id, id from script
    on conflict (invitation_id, trigger_id) do update set script_id = excluded.script_id, live_script_id = excluded.live_script_id`.execute(db)
}

/** The runs of an invitation, the oldest first. */
export const runsOf = (db: Db, invitationId: number) => db.selectFrom('run_log').selectAll().where('invitation_id', '=', invitationId).orderBy('id').execute()
