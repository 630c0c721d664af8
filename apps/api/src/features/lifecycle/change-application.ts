import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type ApplicationRow, lockApplication } from './application-row.ts'
import { applyCounterChanges } from './counters/apply-counter-changes.ts'
import { tally } from './counters/tally.ts'

/** One change of one application: its row is locked first, its counters are updated last, all in one transaction. */
export async function changeApplication<Result>(
  db: Db,
  id: number,
  work: (tx: Tx, application: ApplicationRow) => Promise<Result>,
  beforeCommit: () => void = () => {},
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
    const before = await tally(tx, id)
    const result = await work(tx, application)
    await applyCounterChanges(tx, before, await tally(tx, id))
    beforeCommit()
    return result
  })
}
