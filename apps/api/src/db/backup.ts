// npm run backup -- <folder>: copies the embedded database and the files, whether the server runs or not.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { copyChangingFolder } from './copy-changing-folder.ts'
import { openCluster } from './open-cluster.ts'

const excluded = /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_subtrans|pg_dynshmem|pg_serial|pg_snapshots)\/.+)$/

/** Complete segments and history files of the write-ahead log; PostgreSQL is still writing all others. */
const isSegment = /^[0-9A-F]{24}$|\.history$/

/** Copies a running cluster. On restore, PostgreSQL replays changes made during the copy from the write-ahead log, which is copied last; a replication slot keeps its segments until then. */
export async function backupCluster(url: string, folder: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_create_physical_replication_slot('klesis_backup_' || pg_backend_pid(), true, true), pg_backup_start('klesis', true)")
    await copyChangingFolder(folder, target, (name) => excluded.test(name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await client.query('select pg_switch_wal()')
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    await copyChangingFolder(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'), (name) => !(isSegment.test(name) || name === 'archive_status'))
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const target = path.resolve(process.argv[2] ?? path.join(config.dataDir, '..', `klesis-backup-${new Date().toISOString().replaceAll(':', '-')}`))
  await mkdir(target, { recursive: true })
  // The database is copied before the files: files never change, so every row of the copy has its bytes.
  if (config.DATABASE_URL)
    console.log(`The database is on a server of its own: copy it with pg_dump --format=custom --file=${path.join(target, 'database.dump')}.`)
  else {
    const cluster = await openCluster(config.dataDir)
    await backupCluster(cluster.url, cluster.folder, path.join(target, 'database'))
    await cluster.release()
  }
  await copyChangingFolder(path.join(config.dataDir, 'files'), path.join(target, 'files'))
  console.log(`The backup is in ${target}.`)
}
