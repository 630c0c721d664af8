import { openPool, type Pool } from './pool.ts'

/** Where everything runs that others wrote: scripts, and forms with scripts or patterns. */
export interface Sandbox {
  pool: Pool
  close(): Promise<void>
}

/** Opens the sandbox; its workers start when first needed and hold nobody up from leaving. */
export function openSandbox({ threads = 2 }: { threads?: number } = {}): Sandbox {
  const pool = openPool(threads)
  return { pool, close: () => pool.close() }
}
