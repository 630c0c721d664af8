import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { WrongSetting } from '../config.ts'
import { urlInSchema } from './world.ts'

export const migrationsFolder = path.join(import.meta.dirname, '../../migrations')

/** Number of the advisory lock under which one process at a time migrates. */
const migrationLock = 7_305_142

export interface MigrateOptions {
  /** The schema to migrate; it is created if it is missing. */
  schema?: string
  /** Schemas whose functions override PostgreSQL's own, also where columns have them as their default. */
  overriding?: readonly string[]
  log?: (text: string) => void
}

/** Applies the migrations that the database has not run yet, each in its own transaction. Several processes may do this at the same time. Returns the applied files. */
export async function migrate(url: string, { schema = 'public', overriding = [], log = () => {} }: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlInSchema(url, schema, overriding), application_name: 'klesis-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const names = readdirSync(migrationsFolder)
      .filter((file) => /^\d{4}-.+\.sql$/.test(file))
      .sort()
    refuseForeign([...applied.keys()], names)
    const done: string[] = []
    for (const name of names) {
      const text = readFileSync(path.join(migrationsFolder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const appliedChecksum = applied.get(name)
      if (appliedChecksum === checksum) continue
      if (appliedChecksum) throw new Error(`The migration ${name} was changed after this database had run it; write a new file instead.`)
      await apply(client, name, text, checksum)
      log(`Migrated: ${name}`)
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}

/** Refuses a database that has run a migration which is missing here, of another or of a later version: this program does not know what its tables mean now. */
function refuseForeign(applied: string[], names: string[]): void {
  const foreign = applied.toSorted().find((name) => !names.includes(name))
  if (!foreign) return
  if (foreign > (names.at(-1) ?? '')) {
    throw new WrongSetting(
      `This database was upgraded by a later version of Klesis (it has run ${foreign}, which is missing here): run that version or a newer one.`,
    )
  }
  throw new WrongSetting(
    `This database was made by another version of Klesis (it has run ${foreign}, which is missing here): run that version, or name an empty folder in DATA_DIR or an empty database in DATABASE_URL; a demonstration is removed with "npm run demo:remove" and made anew by the next start.`,
  )
}

async function apply(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
