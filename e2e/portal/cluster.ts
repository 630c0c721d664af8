import path from 'node:path'
import pg from 'pg'

/** The database that every portal begins with a copy of. */
export const demonstration = 'demonstration'

/** Of the advisory lock under which databases are copied. */
const copying = 7_305_144

/** The PostgreSQL that `prepare.ts` started, for any process of the run. */
export function openCluster() {
  const { JOURNEYS_CLUSTER: url = '', JOURNEYS_FOLDER: folder = '' } = process.env
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  return {
    urlOf,
    /** Files of the filled demonstration. */
    files: path.join(folder, 'files'),
    /** Settings of a server that shows a demonstration from this database. */
    settingsOf: (database: string) => ({
      DATABASE_URL: urlOf(database),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Halves the processor time of a start: the first server compiles for the others.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    }),
    run: async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      // PostgreSQL refuses to copy a database that is being copied.
      await client.query('select pg_advisory_lock($1)', [copying])
      await client.query(statement).finally(() => client.end())
    },
  }
}
