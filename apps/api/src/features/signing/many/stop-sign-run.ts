import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Asks the process that signs to stop after the present document. Of a run that is over nothing changes. */
export function stopSignRun(db: Db, actor: Actor, code: string): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('signing_run as s')
      .innerJoin('bulk_run as r', 'r.id', 's.run_id')
      .select('s.run_id as runId')
      .where('r.code', '=', code)
      .where('s.person_id', '=', id)
      .executeTakeFirst()
    if (!run) return refuse('approval.runNotFound')
    await tx.updateTable('signing_run').set({ is_stopping: true }).where('run_id', '=', run.runId).where('alive_until', 'is not', null).execute()
    return { ok: true } as const
  })
}

/** Likewise all runs of a person whose key is gone, or whose sessions were ended: somebody else may have begun them. */
export async function stopSignRuns(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.updateTable('signing_run').set({ is_stopping: true }).where('person_id', '=', personId).where('alive_until', 'is not', null).execute()
}
