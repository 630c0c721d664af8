import path from 'node:path'
import { runKilledAt } from './run-killed-at.ts'

/** Runs the waiting job of a script or a call, or with QUEUE of that queue, in another process, which kills itself at the crash point; the job stays, as for a worker whose heartbeat ended. Returns the signal. */
export const killJobAt = (databaseUrl: string, crashPoint: string, environment: Record<string, string> = {}): Promise<string | null> =>
  runKilledAt(crashPoint, [path.join(import.meta.dirname, '../system-tests/testing/run-triggered.ts'), databaseUrl, 'job'], environment)
