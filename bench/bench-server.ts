import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { runningCluster } from '../apps/api/src/db/embedded-postgres.ts'
import { serverOptions } from '../scripts/server-options.mjs'
import { withChildren } from './load/cpu.ts'

/** The real server on a folder of data, with the database that it started. */
export interface BenchServer {
  address: string
  pid: number
  /** Milliseconds from nothing to listening. */
  startedIn: number
  databaseUrl: string
  databasePids: () => number[]
  stop: () => Promise<void>
}

export const mainProgram = path.join(import.meta.dirname, '../apps/api/src/main.ts')

/** Starts `program` as people would, its log in a file of the folder, and waits until it says where it listens. */
export async function startBenchServer(folder: string, { program = mainProgram, limit = 240_000 } = {}): Promise<BenchServer> {
  const logFile = path.join(folder, 'server.log')
  const log = openSync(logFile, 'w')
  const began = performance.now()
  // A part that builds a page leaves the variable set for production.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    DRAIN_MS: '0',
    LOG_LEVEL: 'info',
    PERSON_CHANGES_PER_MINUTE: '1000000',
  }
  const child = spawn(process.execPath, [...serverOptions, program], { env, stdio: ['ignore', log, log] })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  let address: string | undefined
  while (!address) {
    if (child.exitCode !== null || performance.now() - began > limit) throw new Error(`The server did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
    await wait(5)
    address = /listens at (http:[^\s"]+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
  }
  const startedIn = performance.now() - began
  const cluster = runningCluster(folder)
  const postmaster = Number(readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const stop = async () => {
    process.removeListener('exit', kill)
    child.kill('SIGTERM')
    await ended
  }
  return { address, pid: child.pid ?? 0, startedIn, databaseUrl: cluster.url, databasePids: () => withChildren(postmaster), stop }
}
