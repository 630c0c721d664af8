import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningCluster } from '../../apps/api/src/db/embedded-postgres.ts'
import { startServerProcess } from '../../apps/api/src/testing/start-server-process.ts'
import { openFolder } from './open-folder.ts'

/** The real server with a demonstration of its own, on one port for as long as it lives. */
export interface Portal {
  address: string
  /** The address of its database, past the server. */
  databaseUrl: () => string
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  kill: () => Promise<void>
  startAgain: () => Promise<void>
  end: () => Promise<void>
}

/** What another system, named `tests`, shows when it asks for a ticket. */
export const ticketSecret = 'a-secret-of-the-tests'

/** `wish`: settings of the server besides the usual. */
export async function startPortal(wish: Record<string, string> = {}): Promise<Portal> {
  const folder = openFolder()
  const filled = process.env.FILLED_DEMONSTRATION
  if (filled) execFileSync('cp', ['-a', `${filled}${path.sep}.`, folder])
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'warn', ANONYMOUS_PER_MINUTE: '100000', TICKET_SECRETS: `tests:${ticketSecret}`, ...wish }
  let server = await startServerProcess(settings)
  const { address } = server
  const databaseUrl = () => runningCluster(folder).url
  return {
    address,
    databaseUrl,
    query: async <Row>(sql: string, values: readonly unknown[] = []) => {
      const client = new pg.Client({ connectionString: databaseUrl() })
      await client.connect()
      try {
        return (await client.query(sql, [...values])).rows as Row[]
      } finally {
        await client.end()
      }
    },
    kill: () => server.kill('SIGKILL'),
    startAgain: async () => {
      server = await startServerProcess({ ...settings, PORT: new URL(address).port })
    },
    end: async () => {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
