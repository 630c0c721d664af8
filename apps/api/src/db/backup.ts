// npm run backup -- <folder>: copies the database and the files, whether the server runs or not.
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { dumpName, renewBackup } from './backup-folder.ts'
import { copyChangingFolder } from './copy-changing-folder.ts'
import { dumpRows } from './dump-rows.ts'
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

/** Copies rows and files into a folder, in the place of an earlier backup there. */
export async function backup(config: Config, target: string): Promise<void> {
  await renewBackup(target, config.dataDir, async (unfinished) => {
    // The rows are copied before the files: files never change, so every row of the copy has its bytes.
    const keepDump = await copyRows(config, unfinished)
    await copyChangingFolder(path.join(config.dataDir, 'files'), path.join(unfinished, 'files'))
    await keepDump()
  })
}

/** Returns what is to be done once the files are copied, too: only then does a dump get its name, so that the next run takes none for one made by hand. */
async function copyRows({ DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_SCHEMA, dataDir }: Config, unfinished: string): Promise<() => Promise<void>> {
  const dump = path.join(unfinished, dumpName)
  const url = DATABASE_URL_DIRECT ?? DATABASE_URL
  if (!url) {
    await rm(dump, { force: true })
    const cluster = await openCluster(dataDir)
    await backupCluster(cluster.url, cluster.folder, path.join(unfinished, 'database')).finally(cluster.release)
    return async () => {}
  }
  if (existsSync(dump)) return async () => {}
  await dumpRows({ url, schema: DATABASE_SCHEMA }, `${dump}.new`, dump)
  return () => rename(`${dump}.new`, dump)
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const target = path.resolve(process.argv[2] ?? path.join(config.dataDir, '..', `klesis-backup-${new Date().toISOString().replaceAll(':', '-')}`))
  await backup(config, target)
  console.log(`The backup is in ${target}.`)
}
