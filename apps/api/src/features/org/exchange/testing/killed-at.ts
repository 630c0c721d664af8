import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Runs an import in a process that is killed at a crash point and returns the signal that ended it. */
export async function killedAt(point: string, { url, code }: { url: string; code: string }): Promise<string | null> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run-import.ts'), url, code], {
    env: { NODE_ENV: 'test', KLESIS_CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}
