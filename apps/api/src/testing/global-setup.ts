import { rmSync } from 'node:fs'
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
  const namedServer = process.env.TEST_DATABASE_URL
  const folder = scratchFolder('test')
  const server = namedServer
    ? undefined
    : await startEmbedded(folder, { settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'] })
  const serverUrl = server?.url ?? namedServer ?? ''
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

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
