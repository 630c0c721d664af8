import path from 'node:path'
import pg from 'pg'

/** The template database, filled with the demonstration; every portal gets a copy of it. */
export const demonstration = 'demonstration'

/** The key of the advisory lock under which databases are copied. */
const copyLock = 7_305_144

/** The PostgreSQL that `prepare.ts` started, for any process of the run. */
export function openCluster() {
  const { JOURNEYS_CLUSTER: url = '', JOURNEYS_FOLDER: folder = '' } = process.env
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  return {
    urlOf,
    /** The folder of the demonstration's files. */
    files: path.join(folder, 'files'),
    /** Settings of a server on this database; one that is empty is filled with the demonstration. */
    settingsOf: (database: string) => ({
      DATABASE_URL: urlOf(database),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // The demonstration may have made the key that its first letter is sealed with; copies of it must open that.
      SIGNING_SECRETS: 'a-secret-of-the-tests-that-seals-keys',
    }),
    /** Runs one statement, never at the same time as another process of the run. */
    run: async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      // PostgreSQL refuses to copy a database that is being copied.
      await client.query('select pg_advisory_lock($1)', [copyLock])
      await client.query(statement).finally(() => client.end())
    },
  }
}
