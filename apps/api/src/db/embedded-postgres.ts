import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedBinaries } from './embedded-binaries.ts'
import { type Cluster, embeddedCluster, nobody, runProgram, startedByRoot } from './embedded-cluster.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { supervise } from './supervise.ts'

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
  /** Server settings in addition to the default ones, as `name=value`. */
  settings?: readonly string[]
}

/** Number of the advisory lock that the owning process holds while it runs; the kernel closes its connection if it is killed. */
const ownerLock = 7_305_141

export class AlreadyOwned extends Error {}

/** Starts the PostgreSQL of `dataDir`, or takes over one whose owner was killed; a second owner is refused. */
export async function startEmbedded(dataDir: string, { log = () => {}, settings = [] }: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = embeddedFolder(dataDir, startedByRoot(), log)
  const programsFolder = embeddedBinaries(folder, startedByRoot())
  const cluster = embeddedCluster(folder, programsFolder)
  const existing = await takeOwnership(cluster)
  if (existing) log('A database server whose owner was killed is still running: taking it over.')
  const { url, port, owner } = existing ?? (await startServer(programsFolder, cluster, settings))
  const endSupervision = supervise(owner, { log, restart: () => startServer(programsFolder, cluster, settings, port) })
  return { url, port, folder: cluster.folder, stop: () => stop(endSupervision, programsFolder, cluster) }
}

interface Running {
  url: string
  port: number
  /** The connection that holds the owner's lock; it ends when the server does. */
  owner: pg.Client
}

async function startServer(programsFolder: string, cluster: Cluster, settings: readonly string[], port?: number): Promise<Running> {
  let failure = ''
  for (let attempt = 0; attempt < 20; attempt++) {
    failure = (await launch(programsFolder, cluster, settings, port ?? (await freePort()))) ?? ''
    const running = await takeOwnership(cluster)
    if (running) return running
    if (failure) await wait(250)
  }
  throw new Error(`The embedded PostgreSQL did not start: ${failure}`)
}

/** The URL and folder of the server that another process owns; for reading and copying only. */
export function runningCluster(dataDir: string): { url: string; folder: string } {
  const folder = embeddedFolder(dataDir, startedByRoot(), () => {})
  const cluster = embeddedCluster(folder, embeddedBinaries(folder, startedByRoot()))
  return { url: urlOf(cluster, portOf(cluster) ?? 0), folder: cluster.folder }
}

/** The URL names the folder of the server's socket where it has one, which costs less than TCP for many small packets. */
function urlOf(cluster: Cluster, port: number): string {
  const socketFolder = pidLines(cluster)[4]
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres${socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''}`
}

/** The longest path that every system allows for a socket. */
const longestSocketPath = 100

/** The cluster's own folder, which only the database's user can enter; none on Windows, or where its path is too long. */
function socketFolderOf({ folder }: Cluster): string {
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path.join(folder, '.s.PGSQL.65535.lock')) <= longestSocketPath && !folder.includes(',')
  return isPossible ? folder : ''
}

/** Takes the ownership of the server that runs on this cluster, if one does. */
async function takeOwnership(cluster: Cluster): Promise<Running | undefined> {
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

const portOf = (cluster: Cluster): number | undefined => Number(pidLines(cluster)[3]) || undefined

/** The lines of the file in which the server says where it listens; none if it does not run. */
function pidLines({ folder }: Cluster): string[] {
  const file = path.join(folder, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** Starts the server and waits until it accepts connections; returns the error output if it fails. */
async function launch(programsFolder: string, cluster: Cluster, settings: readonly string[], port: number): Promise<string | undefined> {
  const defaultSettings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolderOf(cluster)}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=128MB',
    // On a solid-state drive, or in memory, a page here and there costs about as much as the next one. The default of 4 is meant for spinning disks.
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  const args = ['-D', cluster.folder, '-p', String(port), ...[...defaultSettings, ...settings].flatMap((setting) => ['-c', setting])]
  const ids = startedByRoot() ? nobody : {}
  // Detached, so that Ctrl-C reaches only this process, which stops the database after the last request.
  const child = spawn(path.join(programsFolder, 'bin', 'postgres'), args, {
    ...ids,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return waitUntilReady(child)
}

function waitUntilReady(child: ChildProcess): Promise<string | undefined> {
  let output = ''
  return new Promise((resolve) => {
    child.stderr?.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString()).slice(-4_000)
      if (!/ready to accept connections/.test(output)) return
      resolve(undefined)
      child.stderr?.removeAllListeners('data').resume()
      child.unref()
      ;(child.stderr as unknown as { unref?: () => void })?.unref?.()
    })
    child.once('exit', () => resolve(output || 'it ended at once'))
    child.once('error', (error) => resolve(error.message))
  })
}

async function stop(endSupervision: () => Promise<void>, programsFolder: string, cluster: Cluster): Promise<void> {
  await endSupervision()
  if (portOf(cluster)) runProgram(programsFolder, 'pg_ctl', ['-D', cluster.folder, '-m', 'fast', '-w', 'stop'])
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
