import type { Db, Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { openPool, type Pool } from './pool.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** Runs the scripts of commands and jobs. */
    sandbox?: Sandbox
  }
}

/** Runs untrusted code: scripts, and forms with scripts or patterns. */
export interface Sandbox {
  pool: Pool
  /** A thread of its own for scripts that are only tried, so that they delay no script that somebody waits for. */
  tryPool: Pool
  /** For whom tasks run: those of different persons are taken in turn. */
  person?: string
  close(): Promise<void>
}

/** Opens the sandbox; its workers start when they are first needed and, when idle, do not keep the process alive. */
export function openSandbox({ threads = 3 }: { threads?: number } = {}): Sandbox {
  const [pool, tryPool] = [openPool(threads), openPool(1)]
  return { pool, tryPool, close: async () => void (await Promise.all([pool.close(), tryPool.close()])) }
}

/** The same sandbox, in which what runs for this caller takes turns with what runs for others. */
export const sandboxFor = (sandbox: Sandbox, { person }: { person: { id: number } | null }): Sandbox => ({ ...sandbox, person: `${person?.id ?? ''}` })

/** The same sandbox for scripts that are only tried. */
export const sandboxForTries = (sandbox: Sandbox): Sandbox => ({ ...sandbox, pool: sandbox.tryPool })

/** Sets the sandbox of all commands and jobs on one database, replacing an earlier one. */
export function connectSandbox(db: Db, sandbox: Sandbox): void {
  contextOf(db).sandbox = sandbox
}

export function sandboxOf(db: Db | Tx): Sandbox {
  const { sandbox } = contextOf(db)
  if (!sandbox) throw new Error('No sandbox is connected to this database.')
  return sandbox
}
