import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Megabytes of files that one run may make. */
const most = 100

/** Keeps what a batch led to, for whoever started the run. */
export async function addResult(tx: Tx, runId: number, { applications, result }: { applications: number; result: ActionResult }): Promise<void> {
  const bytes = result.type === 'file' ? Buffer.from(result.data, 'base64') : null
  const kept = result.type === 'file' ? { ...result, data: undefined } : result
  const { rows } = await sql<{ size: number }>`
    insert into application_run_result (run_id, number, applications, result, bytes)
    select ${runId}, count(*) + 1, ${applications}, ${JSON.stringify(kept)}::jsonb, ${bytes}::bytea from application_run_result where run_id = ${runId}
    returning (select coalesce(sum(length(r.bytes)), 0)::float8 from application_run_result r where r.run_id = ${runId}) as size`.execute(tx)
  if ((rows[0]?.size ?? 0) + (bytes?.length ?? 0) > most << 20) refuse('bulkRun.filesTooLarge', { most })
}
