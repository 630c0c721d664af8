import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { scratchFolder } from '../db/scratch-folder.ts'
import { prepareQueues } from '../jobs/queues.ts'
import { compileServer } from './compiled.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, on its maintenance database. */
    serverUrl: string
    /** A migrated database that test files copy. */
    template: string
  }
}

/** Starts one PostgreSQL for the run (or takes that of TEST_DATABASE_URL) and migrates a database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const namedServer = process.env.TEST_DATABASE_URL && (await bySocket(process.env.TEST_DATABASE_URL))
  const folder = scratchFolder('test')
  const server = namedServer
    ? undefined
    : await startEmbedded(folder, { settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'] })
  const serverUrl = withSettings(server?.url ?? namedServer ?? '')
  const template = `klesis_template_${process.pid}_${Date.now()}`
  const teardown = async () => {
    if (!server) await onServer(serverUrl, `drop database if exists ${template} with (force)`)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await onServer(serverUrl, `create database ${template}`)
    const url = new URL(serverUrl)
    url.pathname = `/${template}`
    const compiling = compileServer()
    await migrate(url.href)
    await prepareQueues(url.href)
    await compiling
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  return teardown
}

/** Tables without statistics make plans look so expensive that a server compiles them and starts workers for a handful of rows. */
function withSettings(server: string): string {
  const url = new URL(server)
  url.searchParams.set('options', [url.searchParams.get('options'), '-c jit=off -c max_parallel_workers_per_gather=0'].filter(Boolean).join(' '))
  return url.href
}

/** The server by its socket where it is on this machine and lets one in there: a statement costs a third less than by TCP. */
async function bySocket(named: string): Promise<string> {
  const url = new URL(named)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) || url.searchParams.has('host')) return named
  const [folder = ''] = ((await onServer(named, 'show unix_socket_directories')).rows[0]?.unix_socket_directories ?? '').split(/, */)
  if (!path.isAbsolute(folder)) return named
  url.searchParams.set('host', folder)
  return onServer(url.href, 'select 1').then(
    () => url.href,
    () => named,
  )
}

async function onServer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
