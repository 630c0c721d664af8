import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from './db.ts'

/** What a request adds to its first transaction just before it commits. */
export interface CommitHook {
  beforeCommit: (tx: Tx, result: unknown) => Promise<void>
}

/** Set around a handler by the idempotency of requests; nothing else reads it. */
export const commitHook = new AsyncLocalStorage<CommitHook>()

const lostRaces = new Set(['40001', '40P01'])
const tries = 4

/** Runs `work` in one transaction; anew, up to four times, when PostgreSQL breaks it off as a deadlock or a conflict of serializable ones. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        await commitHook.getStore()?.beforeCommit(tx, result)
        return result
      })
    } catch (error) {
      if (attempt === tries || !lostRaces.has((error as { code?: string }).code ?? '')) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}
