import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { joiningReads } from '../../db/joined-reads.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type ApplicationRow, lockApplication } from './application-row.ts'
import { applyCounterChanges } from './counters/apply-counter-changes.ts'
import { tally } from './counters/tally.ts'
import { writeAsked, writeRuns } from './hooks/hook-effects.ts'

export interface ApplicationChange<Found, Result> {
  /** What the work needs to know, read under the lock in one statement with what the application counts. */
  read: (together: Tx, application: ApplicationRow) => Promise<Found>
  work: (tx: Tx, application: ApplicationRow, found: Found) => Promise<Result>
  /** Is called after the last write. */
  atEnd?: () => void
}

/** One change of one application: its row is locked first, its counters are updated last, all in one transaction. */
export async function changeApplicationAfter<Found, Result>(db: Db, id: number, { read, work, atEnd }: ApplicationChange<Found, Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
    // The work may lock what all others count with, such as the number of the protocol.
    await writeRuns(tx)
    const together = joiningReads(tx)
    const [before, found] = await Promise.all([tally(together, id), read(together, application)])
    const result = await work(tx, application, found)
    await writeAsked(tx)
    await applyCounterChanges(tx, { applicationId: id, before, ...(atEnd && { onWritten: atEnd }) })
    return result
  })
}

/** The same for work that reads what it needs by itself. */
export const changeApplication = <Result>(
  db: Db,
  id: number,
  work: (tx: Tx, application: ApplicationRow) => Promise<Result>,
  atEnd: () => void = () => {},
): Promise<Result> => changeApplicationAfter(db, id, { read: async () => undefined, work, atEnd })
