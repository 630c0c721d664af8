import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compiled } from './compiled.ts'

/** The real server in a separate process, for tests that kill it. */
export interface ServerProcess {
  /** `http://127.0.0.1:port`. */
  address: string
  pid: number
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>
  /** The log until now. */
  output: () => string
}

const running = new Set<ChildProcess>()

// Ends the servers of tests that failed before they did.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The server exited before it listened; the message is its log. */
export class ServerDidNotStart extends Error {}

/**
 * Starts main.ts on a free port and waits until it logs its address. Needs a private `DATA_DIR`, or the `DATABASE_URL` of a test database;
 * `KLESIS_CRASH_AT: 'name'` kills it at that crash point.
 */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const main = path.join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DRAIN_MS: '0', ...compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      output += bytes.toString()
      const found = /Klesis listens at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    // After its exit there may be words of it that are not read yet.
    child.once('close', () => reject(new ServerDidNotStart(output)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
