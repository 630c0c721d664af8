import path from 'node:path'
import { runKilledAt } from '../../../../testing/run-killed-at.ts'

/** Runs an import in a process that is killed at a crash point and returns the signal that ended it. */
export const killedAt = (point: string, { url, code }: { url: string; code: string }): Promise<string | null> =>
  runKilledAt(point, [path.join(import.meta.dirname, 'run-import.ts'), url, code])
