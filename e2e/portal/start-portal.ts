import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startServerProcess } from '../../apps/api/src/testing/start-server-process.ts'
import { demonstration, openCluster } from './cluster.ts'
import { openFolder } from './open-folder.ts'

/** The real server in a process of its own, with a copy of the demonstration that nobody else sees. */
export interface Portal {
  address: string
  databaseUrl: string
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Kills the server; its database stays. */
  kill: () => Promise<void>
  startAgain: () => Promise<void>
  end: () => Promise<void>
}

/** What another system, named `tests`, shows when it asks for a ticket. */
export const ticketSecret = 'a-secret-of-the-tests'

/** `options`: settings of the server besides the usual. `content`: what its database has before the first start. */
export async function startPortal(options: Readonly<Record<string, string>> = {}, content: 'demonstration' | 'nothing' = 'demonstration'): Promise<Portal> {
  const cluster = openCluster()
  const database = `portal_${randomBytes(6).toString('hex')}`
  const isEmpty = content === 'nothing'
  await cluster.run(isEmpty ? `create database ${database}` : `create database ${database} template ${demonstration} strategy file_copy`)
  const folder = openFolder()
  if (!isEmpty) cpSync(cluster.files, path.join(folder, 'files'), { recursive: true })
  const settings = {
    ...cluster.settingsOf(database),
    DATA_DIR: folder,
    ANONYMOUS_PER_MINUTE: '100000',
    PERSON_CHANGES_PER_MINUTE: '100000',
    // What is pressed is decided, so that nothing has to be waited for.
    APPROVAL_UNDO_SECONDS: '0',
    TICKET_SECRETS: `tests:${ticketSecret}`,
    ...options,
  }
  let server = await startServerProcess(settings)
  const { address } = server
  const databaseUrl = cluster.urlOf(database)
  return {
    address,
    databaseUrl,
    // Each query has its own connection: one of a pool may still be closing when the database is dropped, and its error would fail the next test.
    query: async <Row>(sql: string, values: readonly unknown[] = []) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const result = await client.query(sql, [...values]).finally(() => client.end())
      return result.rows as Row[]
    },
    kill: () => server.kill('SIGKILL'),
    startAgain: async () => {
      server = await startServerProcess({ ...settings, PORT: new URL(address).port })
    },
    end: async () => {
      await server.kill('SIGTERM')
      await cluster.run(`drop database ${database} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
