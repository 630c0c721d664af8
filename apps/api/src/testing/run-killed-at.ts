import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiled } from './compiled.ts'

/** Runs a program in a process of its own, which kills itself at the crash point. Returns the signal that ended it. */
export async function runKilledAt(
  crashPoint: string,
  [program, ...words]: readonly [string, ...(string | number)[]],
  environment: Record<string, string> = {},
): Promise<string | null> {
  const child = spawn(process.execPath, [program, ...words.map(String)], {
    env: { NODE_ENV: 'test', KLESIS_CRASH_AT: crashPoint, ...compiled, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}
