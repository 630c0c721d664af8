import type { RunOutcome } from '@klesis/contract/procedures/run-outcomes.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { putScript } from './put-script.ts'

interface NewRuns {
  point: TriggerId
  outcome?: RunOutcome
  count?: number
  at?: string
  applicationId?: number | null
}

/** Keeps runs of a script that did nothing, and returns their numbers. */
export async function makeRuns(
  db: Db,
  invitationId: number,
  { point, outcome = 'nothing', count = 1, at = '2026-11-20T10:00:00Z', applicationId = null }: NewRuns,
): Promise<number[]> {
  await putScript(db, invitationId, point, 'return')
  const { rows } = await sql<{ id: number }>`
    insert into run_log (invitation_id, trigger_id, script_id, application_id, started_at, milliseconds, outcome)
    select ${invitationId}, ${point}, (select live_script_id from invitation_trigger where invitation_id = ${invitationId} and trigger_id = ${point}),
      ${applicationId}::int, ${at}::timestamptz, 1, ${outcome} from generate_series(1, ${count}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}
