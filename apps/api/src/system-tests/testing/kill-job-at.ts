import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Runs the waiting job of a script or a call, or with QUEUE of that queue, in another process, which kills itself at the crash point; the job stays, as for a worker whose heartbeat ended. Returns the signal. */
export async function killJobAt(databaseUrl: string, crashPoint: string, environment: Record<string, string> = {}): Promise<string | null> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run-triggered.ts'), databaseUrl, '0', 'job'], {
    env: { NODE_ENV: 'test', KLESIS_CRASH_AT: crashPoint, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}
