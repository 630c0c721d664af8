import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { collectingWrites } from './before-commit.ts'
import type { Db, Tx } from './db.ts'

/** A function that runs in a transaction of a request just before the commit. */
export interface CommitHook {
  beforeCommit: (tx: Tx, result: unknown) => Promise<void>
}

/** Set around a request handler by `http/idempotency.ts`; only `inTransaction` reads it. */
export const commitHook = new AsyncLocalStorage<CommitHook>()

/** Runs `work` as if no request had caused it: its transactions are on another database than the request's. */
export const inNoRequest = <Result>(work: () => Promise<Result>): Promise<Result> => commitHook.run({ beforeCommit: async () => {} }, work)

const retriedCodes = new Set(['40001', '40P01'])
const maxAttempts = 4

/** Runs `work` in one transaction, and retries it, up to four attempts in all, if PostgreSQL aborts it because of a deadlock or a serialization failure. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await collectingWrites(tx, work)
        await commitHook.getStore()?.beforeCommit(tx, result)
        return result
      })
    } catch (error) {
      if (attempt === maxAttempts || !retriedCodes.has((error as { code?: string }).code ?? '')) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}
