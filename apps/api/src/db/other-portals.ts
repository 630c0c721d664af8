import pg from 'pg'
import { worldOf } from './world.ts'

/** The schemas of other portals in a database, with their rehearsals and the queues of both. Those of the rehearsals of this portal begin with its own name. */
export async function otherPortals(url: string, schema: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'klesis-backup', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      "select n.nspname as name from pg_namespace n join pg_class c on c.relnamespace = n.oid where c.relname = 'schema_migration' order by n.oid",
    )
    const isRehearsal = new RegExp(`^${schema === 'public' ? '' : `${schema}_`}rehearsal_\\d+$`)
    const others = rows.map(({ name }) => name).filter((name) => name !== schema && !isRehearsal.test(name))
    return others.flatMap((name) => [name, worldOf(name).queueSchema])
  } finally {
    await client.end().catch(() => undefined)
  }
}
