import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedBinaries } from './embedded-binaries.ts'
import { type Cluster, embeddedCluster, nobody, runProgram, startedByRoot } from './embedded-cluster.ts'
import { embeddedPlace } from './embedded-place.ts'

/** A running embedded PostgreSQL that this process owns until it stops it. */
export interface EmbeddedPostgres {
  url: string
  port: number
  /** The cluster's folder, for backups. */
  folder: string
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  log?: (text: string) => void
  /** Server settings besides the usual, `name=value`. */
  settings?: readonly string[]
}

/** Number of the advisory lock that the owning process holds as long as it lives; the kernel closes its connection when it is killed. */
const ownerLock = 7_305_141

export class AlreadyOwned extends Error {}

/** Starts the PostgreSQL of `dataDir`, or takes over one whose owner was killed; a second owner is refused. */
export async function startEmbedded(dataDir: string, { log = () => {}, settings = [] }: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = embeddedPlace(dataDir, startedByRoot(), log)
  const native = embeddedBinaries(place, startedByRoot())
  const cluster = embeddedCluster(place, native)
  const known = await own(cluster)
  if (known) log('A database server whose owner was killed is still running: taking it over.')
  const { url, port, owner } = known ?? (await bringUp(native, cluster, settings))
  const leave = supervise(owner, log, () => bringUp(native, cluster, settings, port))
  return { url, port, folder: cluster.folder, stop: () => stop(leave, native, cluster) }
}

interface Running {
  url: string
  port: number
  /** Lives as long as the server does, and holds the owner's lock. */
  owner: pg.Client
}

async function bringUp(native: string, cluster: Cluster, settings: readonly string[], port?: number): Promise<Running> {
  let fault = ''
  for (let attempt = 0; attempt < 20; attempt++) {
    fault = (await launch(native, cluster, settings, port ?? (await freePort()))) ?? ''
    const running = await own(cluster)
    if (running) return running
    if (fault) await wait(250)
  }
  throw new Error(`The embedded PostgreSQL did not start: ${fault}`)
}

/** Starts the server again, where connections look for it, when it ends unasked. Answers how to let go of it. */
function supervise(first: pg.Client, log: (text: string) => void, again: () => Promise<Running>): () => Promise<void> {
  let owner = first
  let isLeft = false
  const watch = () =>
    owner.once('end', async () => {
      if (isLeft) return
      log('The database server ended unasked: starting it again.')
      try {
        owner = (await again()).owner
        watch()
      } catch (error) {
        log((error as Error).message)
      }
    })
  watch()
  return async () => {
    isLeft = true
    await owner.end().catch(() => {})
  }
}

/** How to reach the server that another process owns; for reading and copying only. */
export function runningCluster(dataDir: string): { url: string; folder: string } {
  const place = embeddedPlace(dataDir, startedByRoot(), () => {})
  const cluster = embeddedCluster(place, embeddedBinaries(place, startedByRoot()))
  return { url: urlOf(cluster, portOf(cluster) ?? 0), folder: cluster.folder }
}

const urlOf = (cluster: Cluster, port: number) => `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`

/** Takes the server that runs on this cluster, if one does. */
async function own(cluster: Cluster): Promise<Running | undefined> {
  const port = portOf(cluster)
  if (!port) return undefined
  const url = urlOf(cluster, port)
  const owner = new pg.Client({ connectionString: url, application_name: 'klesis-owner', connectionTimeoutMillis: 2_000, keepAlive: true })
  owner.on('error', () => {})
  try {
    await owner.connect()
    const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
    if (realpathSync(rows[0]?.data_directory ?? '') !== realpathSync(cluster.folder)) throw new Error('another cluster on this port')
  } catch {
    await owner.end().catch(() => {})
    return undefined
  }
  const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (rows[0]?.mine) return { url, port, owner }
  await owner.end()
  throw new AlreadyOwned(`Another Klesis process already uses ${cluster.folder}; stop it first, or give this one another DATA_DIR.`)
}

function portOf(cluster: Cluster): number | undefined {
  const file = path.join(cluster.folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  return Number(readFileSync(file, 'utf8').split('\n')[3]) || undefined
}

/** Starts the server and waits until it takes connections; answers what went wrong, if anything. */
async function launch(native: string, cluster: Cluster, settings: readonly string[], port: number): Promise<string | undefined> {
  const usual = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'shared_buffers=128MB', 'timezone=UTC', 'log_timezone=UTC']
  const args = ['-D', cluster.folder, '-p', String(port), ...[...usual, ...settings].flatMap((setting) => ['-c', setting])]
  const ids = startedByRoot() ? nobody : {}
  // Detached: a Ctrl-C in the terminal is for us, who stop the database after the last request.
  const child = spawn(path.join(native, 'bin', 'postgres'), args, {
    ...ids,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return ready(child)
}

function ready(child: ChildProcess): Promise<string | undefined> {
  let said = ''
  return new Promise((resolve) => {
    child.stderr?.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-4_000)
      if (!/ready to accept connections/.test(said)) return
      resolve(undefined)
      child.stderr?.removeAllListeners('data').resume()
      child.unref()
      ;(child.stderr as unknown as { unref?: () => void })?.unref?.()
    })
    child.once('exit', () => resolve(said || 'it ended at once'))
    child.once('error', (error) => resolve(error.message))
  })
}

async function stop(leave: () => Promise<void>, native: string, cluster: Cluster): Promise<void> {
  await leave()
  if (portOf(cluster)) runProgram(native, 'pg_ctl', ['-D', cluster.folder, '-m', 'fast', '-w', 'stop'])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
