import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readRun } from './read-runs.ts'

/** Stops a run of the person: what it has done stays, and nothing more is done. */
export const stopRun = (db: Db, actor: Actor, code: string, now: Date): Promise<BulkRun> =>
  inTransaction(db, async (tx) => {
    const at = now.toISOString()
    const stopped = await tx
      .updateTable('application_run')
      .set({ stopped_at: at, finished_at: at })
      .where('code', '=', code)
      .where('person_id', '=', requirePerson(actor).id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const run = await readRun(tx, actor, code, now)
    return stopped ? run : refuse('bulkRun.isOver')
  })
