import { createHash } from 'node:crypto'
import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { masterDataExchange } from '@klesis/contract/masterdata/masterdata-exchange.calls.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { recordMany } from '../../../audit/record-many.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ListKey, listKeys } from './master-data-file.ts'
import { planMasterData } from './plan-master-data.ts'
import { writeMasterData } from './write-master-data.ts'

const subjects: Record<ListKey, string> = { targetGroups: 'targetGroup', departments: 'department', semesters: 'semester', courses: 'course' }

/**
 * Writes what the preview of the same file showed, all or nothing. The lock also stops those who have locked one row to change it, so that whoever changes a list
 * meanwhile waits, or has changed it before: then it is refused.
 */
export function importMasterData(
  db: Db,
  actor: Actor,
  { basis, bytes }: { basis: string; bytes: Uint8Array },
): Promise<CallResult<typeof masterDataExchange.import>> {
  return inTransaction(db, async (tx) => {
    await sql`lock table target_group, department, semester, course in exclusive mode`.execute(tx)
    const plan = await planMasterData(tx, bytes, actor.language)
    if (plan.faultsTotal > 0) refuse('masterData.fileFaulty', { count: plan.faultsTotal })
    if (plan.basis !== basis) refuse('masterData.importStale')
    const file = createHash('sha256').update(bytes).digest('hex')
    await recordChanged(tx, actor, file)
    await writeMasterData(tx, plan.masterDataFile)
    const { added, changed } = plan
    await record(tx, actor, { subject: 'masterData', subjectId: 0, code: 'masterData.imported', ids: { file, added, changed } })
    return { added, changed }
  })
}

/** An entry in the chain of each changed row; new ones begin theirs with their next change. */
async function recordChanged(tx: Tx, actor: Actor, file: string): Promise<void> {
  for (const list of listKeys) {
    const { rows } = await sql<{ id: number }>`select id from plan_row where sheet = ${list} and action = 'changed'`.execute(tx)
    if (rows.length === 0) continue
    await recordMany(tx, actor, { subject: subjects[list], subjectIds: rows.map(({ id }) => id), code: `${subjects[list]}.changedByImport`, ids: { file } })
  }
}
