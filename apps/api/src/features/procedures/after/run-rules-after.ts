import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { runRules } from '../rules/run/run-rules.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { logRuns } from '../run/log-run.ts'

/** Runs the rules of a point that comes after a change. Each has its effects with its run, once however often the job of the event is repeated. */
export async function runRulesAfter(db: Db, event: TriggerEvent, eventKey: string): Promise<void> {
  const ruled = await runRules(db, event, eventKey)
  if (!ruled || ruled.applied.length === 0) return
  await inTransaction(db, async (tx) => {
    const first = new Set(
      await logRuns(
        tx,
        ruled.applied.map(({ run }) => run),
      ),
    )
    for (const { run, writes } of ruled.applied) if (first.has(run) && run.outcome !== 'failed') for (const write of writes) await write(tx)
  })
}
