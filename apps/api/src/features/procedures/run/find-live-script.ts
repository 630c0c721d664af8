import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'

interface LiveScript {
  id: number
  script: string
}

const findRows = namedQuery<{ invitationId: number; point: string }, LiveScript>(
  'procedures.liveScript',
  (value) => sql`
    select s.id, s.script from invitation_trigger t join trigger_script s on s.id = t.live_script_id
    where t.invitation_id = ${value('invitationId')} and t.trigger_id = ${value('point')} and t.is_on`,
)

/** The script that is in force at a point; undefined if there is none, or if it is switched off. */
export async function findLiveScript(db: Db, of: { invitationId: number; point: TriggerId }): Promise<LiveScript | undefined> {
  return (await findRows(db, of))[0]
}
