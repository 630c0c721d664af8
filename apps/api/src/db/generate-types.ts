// Writes db/database.ts from a newly migrated database; with --check it only reports whether the file is stale.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { databaseTypes } from './database-types.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { scratchFolder } from './scratch-folder.ts'

const target = path.join(import.meta.dirname, 'database.ts')

async function freshTypes(): Promise<string> {
  const folder = scratchFolder('types')
  const server = await startEmbedded(folder, { settings: ['fsync=off'] })
  try {
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const text = await databaseTypes(client)
    await client.end()
    return text
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const fresh = await freshTypes()
if (!process.argv.includes('--check')) writeFileSync(target, fresh)
else if (readFileSync(target, 'utf8') !== fresh) {
  console.error('apps/api/src/db/database.ts is stale: run `node apps/api/src/db/generate-types.ts`.')
  process.exitCode = 1
}
