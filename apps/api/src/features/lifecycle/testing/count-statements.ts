import type { Db } from '../../../db/db.ts'
import { openDb } from '../../../db/open-db.ts'

/** Runs work on a connection of its own. Returns how many statements it sent, `begin` and `commit` included. */
export async function countStatements(url: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const { db, pool } = openDb(url, { max: 1 })
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      count += 1
      return query(...args)
    }) as typeof client.query
  })
  try {
    await work(db)
  } finally {
    await pool.end()
  }
  return count
}
