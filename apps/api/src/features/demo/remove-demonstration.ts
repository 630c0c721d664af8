import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startedByRoot } from '../../db/embedded-cluster.ts'
import { embeddedFolder } from '../../db/embedded-folder.ts'
import { startEmbedded } from '../../db/embedded-postgres.ts'

/** Deletes the embedded database and all files of a data folder, only if the database is marked as a demonstration and no server runs on it. */
export async function removeDemonstration(dataDir: string): Promise<void> {
  if (
    !existsSync(
      path.join(
        embeddedFolder(dataDir, startedByRoot(), () => {}),
        'data',
      ),
    )
  )
    throw new Error(`There is no database in ${dataDir}.`)
  const server = await startEmbedded(dataDir)
  const isDemonstration = await isMarked(server.url).finally(() => server.stop())
  if (!isDemonstration) throw new Error(`The database of ${dataDir} holds no demonstration, so nothing was deleted.`)
  rmSync(server.folder, { recursive: true })
  // The files of rehearsals, too: the next database begins to count its rehearsals anew, in the same folders.
  for (const name of ['files', 'rehearsals']) rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

async function isMarked(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>("select to_regclass('portal_mark') is not null as found")
    if (!rows[0]?.found) return false
    return (await client.query("select from portal_mark where name = 'demonstration'")).rows.length > 0
  } finally {
    await client.end()
  }
}
