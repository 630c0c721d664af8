import { openDb } from '../../apps/api/src/db/open-db.ts'

/** A pool whose connections check no foreign keys and wait for no disk: for filling only. */
export function openForFilling(url: string) {
  const opened = openDb(url, { max: 4 })
  opened.pool.on('connect', (client) => {
    void client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'")
  })
  return opened
}

/** How the server runs while it is filled; nothing of it outlives the filling. */
export const fillingSettings = [
  ...['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=8GB', 'checkpoint_timeout=1h'],
]
