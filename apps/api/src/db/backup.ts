// npm run backup -- <folder>: a copy of the embedded database and the files, taken while the server runs or not.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { copyLiving } from './copy-living.ts'
import { reachCluster } from './reach-cluster.ts'

const left = /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_subtrans|pg_dynshmem|pg_serial|pg_snapshots)\/.+)$/

/** Segments of the write-ahead log; what else lies beside them is being made. */
const isSegment = /^[0-9A-F]{24}$|\.history$/

/** Copies a running cluster: what changes meanwhile is mended from the write-ahead log, which is copied last and kept whole until then by the slot. */
export async function backupCluster(url: string, folder: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_create_physical_replication_slot('klesis_backup_' || pg_backend_pid(), true, true), pg_backup_start('klesis', true)")
    await copyLiving(folder, target, (name) => left.test(name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await client.query('select pg_switch_wal()')
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    await copyLiving(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'), (name) => !(isSegment.test(name) || name === 'archive_status'))
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const target = path.resolve(process.argv[2] ?? path.join(config.dataDir, '..', `klesis-backup-${new Date().toISOString().replaceAll(':', '-')}`))
  await mkdir(target, { recursive: true })
  // Rows first, bytes second: files are never changed, so every row of the copy finds its bytes.
  if (config.DATABASE_URL)
    console.log(`The database is on a server of its own: copy it with pg_dump --format=custom --file=${path.join(target, 'database.dump')}.`)
  else {
    const cluster = await reachCluster(config.dataDir)
    await backupCluster(cluster.url, cluster.folder, path.join(target, 'database'))
    await cluster.leave()
  }
  await copyLiving(path.join(config.dataDir, 'files'), path.join(target, 'files'))
  console.log(`The copy is in ${target}.`)
}
